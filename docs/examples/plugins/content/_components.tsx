import type { ReactNode } from 'react'

export function Video({ id, children }: { id: string; children: ReactNode }) {
  return (
    <figure>
      <video src={`https://videos.example/${id}.mp4`} controls preload="none">
        <track kind="captions" src={`https://videos.example/${id}.vtt`} />
      </video>
      <figcaption>{children}</figcaption>
    </figure>
  )
}
