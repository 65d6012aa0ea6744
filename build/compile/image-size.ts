import { imageSize } from 'image-size'

export interface Size {
  width: number
  height: number
}

/** Width and height of an image as browsers show it, in CSS pixels. Undefined if the file doesn't specify them. */
export function sizeOfImage(contents: Uint8Array): Size | undefined {
  try {
    // Small files share memory with others in Node, and the library would read past their end.
    const alone = contents.byteLength === contents.buffer.byteLength ? contents : new Uint8Array(contents)
    const { width, height, orientation = 1 } = imageSize(alone)
    if (!(width >= 1 && height >= 1)) return undefined
    // Orientations from 5 on are rotated by 90 degrees.
    const [shownWidth, shownHeight] = orientation >= 5 ? [height, width] : [width, height]
    return { width: Math.round(shownWidth), height: Math.round(shownHeight) }
  } catch {
    // It isn't an image, or it has no size, like an SVG without `viewBox`.
    return undefined
  }
}
