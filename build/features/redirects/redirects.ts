import type { Feature } from '../feature.ts'
import { finalRedirects, HOST_FILE, LIST, listOutputs, PARTS_LIST, redirectOutputs } from './redirect-files.ts'

/** What a site has at its old addresses. */
export const redirects: Feature = {
  name: 'redirects',
  paths: ({ config }) => (Object.keys(config.redirects).length > 0 ? [HOST_FILE, LIST, PARTS_LIST] : []),
  includes: [HOST_FILE],
  lists: ({ site: { config }, isPage }) => listOutputs(finalRedirects(config.redirects, isPage)),
  outputs: ({ site, data, pages, known, published }) => ({
    outputs: redirectOutputs({
      config: site.config,
      site: data,
      known,
      published,
      routes: new Set(pages.flatMap(({ documents }) => documents.map(({ path }) => path))),
    }),
  }),
}
