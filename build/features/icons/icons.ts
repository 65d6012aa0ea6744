import { join } from 'node:path'
import type { HeadTag } from '../../../src/shared/config/options/head.ts'
import type { SiteConfig } from '../../../src/shared/config/schema.ts'
import type { SiteData, ThemedUrl } from '../../../src/shared/config/site-data.ts'
import { withBasePath } from '../../../src/shared/routes/paths.ts'
import { sizeOfImage } from '../../compile/pictures/picture.ts'
import { existsSync, readFileSync } from '../../inputs/files.ts'
import { logoFile } from '../../site/logo-file.ts'
import type { Site } from '../../site/site.ts'
import { themed } from '../../site/site-data.ts'
import type { Feature } from '../feature.ts'
import { socialIcons } from './social-icons.ts'
import { readSocialLinks } from './social-links.ts'

/** The icon of the site, and social links with theirs. */
export const icons: Feature = {
  name: 'icons',
  page({ site }) {
    const icons = iconTags(siteIcon(site.config, site.config.hostPath, site.hostFolders.public))
    return () => ({ icons })
  },
  check: (site) => readSocialLinks(site).diagnostics,
  data: async (site) => ({ socials: readSocialLinks(site).socials, ...logoSize(site) }),
  styles: (site) => socialIcons(site).css,
  assets: ({ site }) => ({ outputs: socialIcons(site).outputs }),
}

/** Default names of icons in `public/`. Browsers request the last one on their own, but not under a base path. */
const USUAL_NAMES = ['favicon.svg', 'favicon.png', 'favicon.ico']

/** An empty icon. Without one, browsers request `/favicon.ico` and log an error if it's missing. */
const NO_ICON = 'data:,'

/** The configured icon, or else the one in `public/`, or else an empty one. Undefined if `head` is a list that has one. */
export function siteIcon({ iconUrl, head }: SiteConfig, basePath: string, publicFolder: string): ThemedUrl | undefined {
  if (iconUrl !== undefined) {
    const { light, dark } = themed(iconUrl)
    return { light: withBasePath(basePath, light), dark: withBasePath(basePath, dark) }
  }
  if (Array.isArray(head) && head.some(({ tag, attrs }) => tag === 'link' && String(attrs?.['rel']).split(' ').includes('icon')))
    return undefined
  const file = USUAL_NAMES.find((name) => existsSync(join(publicFolder, name)))
  return themed(file === undefined ? NO_ICON : withBasePath(basePath, `/${file}`))
}

/** The icon of the site's documents. */
export function iconTags(icon: ThemedUrl | undefined): HeadTag[] {
  if (icon === undefined) return []
  if (icon.light === icon.dark) return [{ tag: 'link', attrs: { rel: 'icon', href: icon.light } }]
  return (['light', 'dark'] as const).map((scheme) => ({
    tag: 'link',
    attrs: { rel: 'icon', href: icon[scheme], media: `(prefers-color-scheme: ${scheme})` },
  }))
}

/** What browsers reserve room by until they have either image, so that nothing beside the logo moves. */
function logoSize({ config, hostFolders }: Site): Pick<SiteData, 'logoSize'> {
  const file = logoFile(themed(config.logoUrl ?? '').light, hostFolders.public)
  const size = file === undefined ? undefined : sizeOfImage(readFileSync(file))
  return size === undefined ? {} : { logoSize: size }
}
