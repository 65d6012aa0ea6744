import type { Feature } from '../feature.ts'
import { imageTags } from './image-tags.ts'
import { ogImages } from './og-images.ts'

/** Images for social cards, drawn for pages that have none of their own. */
export const socialImages: Feature = {
  name: 'social-images',
  page: imageTags,
  outputs: (work) => ({ outputs: ogImages(work), counted: 'social images' }),
}
