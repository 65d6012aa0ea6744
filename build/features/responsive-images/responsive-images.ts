import type { Feature } from '../feature.ts'
import { pictureOutputs } from './picture-outputs.ts'

/** Smaller copies of the images that pages show. */
export const responsiveImages: Feature = {
  name: 'responsive-images',
  outputs: async (work) => ({ outputs: await pictureOutputs(work), counted: 'images' }),
}
