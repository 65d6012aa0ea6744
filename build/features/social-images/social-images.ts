import type { Feature } from '../feature.ts'
import { ogImages } from './og-images.ts'

/** Images for social cards, drawn for pages that have none of their own. */
export const socialImages: Feature = {
  name: 'social-images',
  outputs: (work) => ({ outputs: ogImages(work), counted: 'social images' }),
}
