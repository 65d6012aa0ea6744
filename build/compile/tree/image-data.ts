import type { Element, Nodes } from 'hast'
import type { PictureFile } from '../pictures/picture.ts'
import { isTag } from './make-element.ts'

export type Theme = 'light' | 'dark'

export interface ImageData {
  /** The theme that it belongs to, if it's one of two. */
  theme?: Theme
  /** File, if it's one of the site's. */
  picture?: PictureFile
}

/** Undefined for other nodes. */
export function asImage(node: Nodes | undefined): Element | undefined {
  return isTag(node, 'img') ? node : undefined
}

export function imageData(image: Element): ImageData {
  return (image.data as { image?: ImageData } | undefined)?.image ?? {}
}

export function setImageData(image: Element, data: ImageData): void {
  image.data = { ...image.data, image: { ...imageData(image), ...data } } as Element['data']
}
