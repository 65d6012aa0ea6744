import { hasOgImage, imageTags, ogImagePath } from '../../../src/shared/page/social-image.ts'
import { type Feature, fixedRoutes } from '../feature.ts'
import { ogImages } from './og-images.ts'

/** Images for social cards, drawn for pages that have none of their own. */
export const socialImages: Feature = {
  name: 'social-images',
  // What a function says of a page is only known later.
  paths: ({ config, pages }) =>
    fixedRoutes(pages)
      .filter((route) => hasOgImage(config, route))
      .map(ogImagePath),
  page:
    ({ data }) =>
    ({ values, ...page }) =>
      imageTags(data, { ...page, image: values?.own?.image }),
  outputs: ogImages,
}
