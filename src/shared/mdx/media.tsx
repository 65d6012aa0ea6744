import { Link } from '../shell/link.tsx'

export interface VideoProps {
  src: string
  /** Description, for people who can't see it. */
  title?: string
  /** A picture that's shown before the video starts. */
  poster?: string
  /** Width and height, such as `4/3`. */
  ratio?: string
  /** A WebVTT file with the speech, for people who can't hear it. */
  captions?: string
}

/** A video that isn't loaded before it's started. */
export function Video({ src, title, poster, ratio, captions }: VideoProps) {
  return (
    <video
      className="dw-video"
      controls
      preload="none"
      playsInline
      src={src}
      poster={poster}
      aria-label={title}
      style={{ aspectRatio: ratio }}
    >
      <track kind="captions" src={captions} default={captions !== undefined} />
    </video>
  )
}

export interface EmbedProps {
  /** The whole address of a page of another site, such as a video. */
  src: string
  title: string
  /** A picture that's shown before the page is loaded. */
  poster?: string
  /** Width and height, such as `4/3`. */
  ratio?: string
}

/** A page of another site. Those in pages have been made when the page was compiled; others are links. */
export function Embed({ src, title }: EmbedProps) {
  return <Link href={src}>{title}</Link>
}
