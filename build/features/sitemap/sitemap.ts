import { type Feature, unlessPublished } from '../feature.ts'
import { sitemapOutputs } from './sitemap-files.ts'

/** `sitemap.xml` and `robots.txt`, on sites with an address of their own. */
export const sitemap: Feature = {
  name: 'sitemap',
  outputs: (work) => unlessPublished(work.data.baseUrl === undefined ? [] : sitemapOutputs(work.listed, work.data), work),
}
