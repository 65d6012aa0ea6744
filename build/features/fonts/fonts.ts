import type { HeadTag } from '../../../src/shared/config/options/head.ts'
import { memoized } from '../../../src/shared/memoized.ts'
import type { Site } from '../../site/site.ts'
import type { Feature } from '../feature.ts'
import { googleFontTags } from './google-fonts.ts'
import { checkFonts, type SiteFonts, siteFonts } from './site-fonts.ts'

/** Fonts that a site serves itself, and those of Google. */
export const fonts: Feature = {
  name: 'fonts',
  check: checkFonts,
  async page({ site }) {
    const { preloads } = await fontsOf(site)
    const google = googleFontTags(site.config.font)
    return ({ title, hasCode }) => ({
      early: [...preloads({ title, hasCode }).map((path) => preload(`${site.config.basePath}/${path}`)), ...google],
    })
  },
  styles: async (site) => (await fontsOf(site)).css,
  outputs: async ({ site }) => ({ outputs: (await fontsOf(site)).outputs }),
}

/** Browsers load fonts without credentials, and only use what was preloaded in the same way. */
function preload(href: string): HeadTag {
  return { tag: 'link', attrs: { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: true } }
}

/** Read and measured once. */
export const fontsOf = memoized(
  ({ config, folders, store, pool }: Site): Promise<SiteFonts> =>
    siteFonts(config.font, { root: folders.root, basePath: config.basePath, store, pool }),
)
