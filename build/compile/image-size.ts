import { imageSize } from 'image-size'

export interface Size {
  width: number
  height: number
}

/** Width and height of an image as it is shown, in CSS pixels; undefined where its file does not say. */
export function sizeOfImage(contents: Uint8Array): Size | undefined {
  try {
    // The library reads past the end of a file that shares its memory with others, as small ones do in Node.
    const alone = contents.byteLength === contents.buffer.byteLength ? contents : new Uint8Array(contents)
    const { width, height, orientation = 1 } = imageSize(alone)
    if (!(width >= 1 && height >= 1)) return undefined
    // Photographs from 5 on lie on their side.
    const [shownWidth, shownHeight] = orientation >= 5 ? [height, width] : [width, height]
    return { width: Math.round(shownWidth), height: Math.round(shownHeight) }
  } catch {
    // No image, or one that says nothing of its size, as an SVG without `viewBox`.
    return undefined
  }
}
