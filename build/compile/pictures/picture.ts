/** Names and sizes of an image's smaller copies. Nothing is encoded here: the names depend on the image and on how it's encoded. */
import { basename, extname } from 'node:path'
import { imageSize } from 'image-size'
import { fileName } from '../../emit/output.ts'
import { contentHash } from '../../util/hash.ts'

/** An image that a page shows, as it was found on disk. */
export interface PictureFile {
  /** Absolute path. */
  file: string
  /** In CSS pixels. */
  width: number
  height: number
  /** Hash of its contents and of how copies are encoded. Undefined if it gets no copies. */
  copies?: string
}

export interface PictureCopies {
  /** Their paths in the output folder, and their widths in pixels. */
  copies: { path: string; width: number }[]
  /** Width at which browsers show the image: the `sizes` attribute. */
  sizes: string
}

/** Part of the names of copies. Has to change with `build/features/responsive-images/encode-task.ts`, so that browsers load images that are encoded in another way. */
const ENCODING = 'webp-1'

/** The width of the column in CSS pixels, and its share of a narrower window (`src/shared/styles/tokens.css`). */
const CONTENT_WIDTH = 792
const NARROW_CONTENT = 92

/** Widths for readers with one, one and a half, and two device pixels for each CSS pixel. Phones with three use them as well. */
const DENSITIES = [1, 1.5, 2]

/** More pixels than this on a side don't help anyone, even when the image is enlarged. */
const LARGEST = 3000

/** Smaller images, such as badges, have few bytes to save. */
const SMALLEST = 200

/** A copy has to be this much narrower than the next one to be worth its place. */
const STEP = 0.85

/** Undefined if it isn't an image, or has no size of its own. */
export function readPicture(file: string, start: Buffer, hash: string = contentHash(start)): PictureFile | undefined {
  const size = sizeOfImage(start)
  if (size === undefined) return undefined
  return { file, ...size, ...(size.width >= SMALLEST && isEncodable(start) && { copies: contentHash(`${ENCODING} ${hash}`) }) }
}

/** PNG and JPEG. Other kinds are small already, or are drawings or films, such as a PNG that moves. */
function isEncodable(contents: Buffer): boolean {
  if (contents.readUInt16BE(0) === 0xffd8) return true
  return contents.subarray(1, 4).toString('latin1') === 'PNG' && !contents.subarray(0, 8192).includes('acTL')
}

/** @param shownWidth in CSS pixels, if the author has chosen one */
export function copiesOf({ file, width, copies: hash }: PictureFile, shownWidth?: number): PictureCopies | undefined {
  if (hash === undefined) return undefined
  const slot = Math.min(shownWidth ?? width, CONTENT_WIDTH)
  const largest = Math.min(width, LARGEST)
  const smaller = DENSITIES.map((density) => Math.round(slot * density)).filter((candidate) => candidate < largest * STEP)
  const name = fileName(basename(file, extname(file)))
  return {
    copies: [...smaller, largest].map((copy) => ({ path: `assets/${name}-${copy}-${hash}.webp`, width: copy })),
    sizes:
      slot < CONTENT_WIDTH
        ? `${slot}px`
        : `(min-width: ${Math.round((CONTENT_WIDTH * 100) / NARROW_CONTENT)}px) ${slot}px, ${NARROW_CONTENT}vw`,
  }
}

/** Width and height of an image as browsers show it, in CSS pixels. Undefined if the file doesn't specify them. */
export function sizeOfImage(contents: Uint8Array): Pick<PictureFile, 'width' | 'height'> | undefined {
  try {
    // Small files share memory with others in Node, and the library would read past their end.
    const alone = contents.byteLength === contents.buffer.byteLength ? contents : new Uint8Array(contents)
    const { width, height, orientation = 1 } = imageSize(alone)
    if (!(width >= 1 && height >= 1)) return undefined
    // Orientations from 5 on are rotated by 90 degrees.
    const [shownWidth, shownHeight] = orientation >= 5 ? [height, width] : [width, height]
    return { width: Math.round(shownWidth), height: Math.round(shownHeight) }
  } catch {
    // Other files, and images without a size, like an SVG without `viewBox`.
    return undefined
  }
}
