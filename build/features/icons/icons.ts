import type { Feature } from '../feature.ts'
import { iconTags, siteIcon } from './site-icon.ts'
import { socialIconsOf } from './social-icons.ts'
import { readSocialLinks } from './social-links.ts'

/** The icon of the site, and social links with theirs. */
export const icons: Feature = {
  name: 'icons',
  page({ site }) {
    const head = iconTags(siteIcon(site.config, site.config.basePath, site.folders.public))
    return () => ({ head })
  },
  check: async (site) => (await readSocialLinks(site)).diagnostics,
  data: async (site) => ({ socials: (await readSocialLinks(site)).socials }),
  styles: async (site) => (await socialIconsOf(site)).css,
  outputs: async ({ site }) => ({ outputs: (await socialIconsOf(site)).outputs }),
}
