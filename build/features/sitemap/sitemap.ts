import { type Feature, unlessPublished } from '../feature.ts'
import { ROBOTS, SITEMAP, sitemapOutputs } from './sitemap-files.ts'

const NEEDS_ADDRESS = 'A site gets one if its configuration has a `baseUrl`.'

/** `sitemap.xml` and `robots.txt`, on sites with an address of their own. */
export const sitemap: Feature = {
  name: 'sitemap',
  paths: ({ config }) => (config.baseUrl === undefined ? [] : [SITEMAP, ROBOTS]),
  needs: { [SITEMAP]: NEEDS_ADDRESS, [ROBOTS]: NEEDS_ADDRESS },
  outputs: (work) => unlessPublished(work.data.baseUrl === undefined ? [] : sitemapOutputs(work.listed, work.data), work),
}
