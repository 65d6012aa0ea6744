import type { Feature } from '../feature.ts'
import { iconTags, siteIcon } from './site-icon.ts'

/** The icon of the site, and those of social links. */
export const icons: Feature = {
  name: 'icons',
  page({ site }) {
    const head = iconTags(siteIcon(site.config, site.config.basePath, site.folders.public))
    return () => ({ head })
  },
  styles: ({ socialIcons }) => socialIcons.css,
  outputs: ({ site }) => ({ outputs: site.socialIcons.outputs }),
}
