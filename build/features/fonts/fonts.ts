import { memoized } from '../../../src/shared/memoized.ts'
import type { Site } from '../../site/site.ts'
import type { Feature } from '../feature.ts'
import { type SiteFonts, siteFonts } from './site-fonts.ts'

/** Fonts that a site serves itself. */
export const fonts: Feature = {
  name: 'fonts',
  styles: async (site) => (await fontsOf(site)).css,
  outputs: async ({ site }) => ({ outputs: (await fontsOf(site)).outputs }),
}

/** Read and measured once. */
export const fontsOf = memoized(
  ({ config, folders, store, pool }: Site): Promise<SiteFonts> => siteFonts(config.font, { root: folders.root, store, pool }),
)
