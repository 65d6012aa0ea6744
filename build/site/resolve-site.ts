/** From a checked configuration to what the other stages and the browser read: defaults applied, Markdown rendered, icons inlined. */
import * as icons from 'simple-icons'
import type { SiteConfig, SocialNetwork } from '../../src/shared/config/schema.ts'
import type { Banner, SiteData, Social, ThemedUrl } from '../../src/shared/config/site-data.ts'
import { normalizeBasePath } from '../../src/shared/routes/paths.ts'
import { DEFAULT_THEMES } from '../compile/highlight/themes.ts'
import { hashOf } from '../hash.ts'

/** Options that more than one stage needs before the site's data is complete. */
export interface SiteBasics {
  basePath: string
  baseUrl?: string
  themes: { light: string; dark: string }
}

export function resolveBasics(config: SiteConfig): SiteBasics {
  return {
    basePath: normalizeBasePath(config.basePath),
    ...(config.baseUrl !== undefined && { baseUrl: config.baseUrl.replace(/\/+$/, '') }),
    themes: config.markdown?.code?.themes ?? DEFAULT_THEMES,
  }
}

/** Renders Markdown or MDX that stands under a key of the configuration. `site` is what its components may ask for. */
export type RenderFragment = (markdown: string, key: string, site: SiteData) => Promise<string>

/** The site's data without what needs the pages. */
export async function resolveSite(
  config: SiteConfig,
  basics: SiteBasics,
  renderFragment: RenderFragment,
): Promise<Omit<SiteData, 'blogPosts'>> {
  const title = config.title ?? 'Docs'
  const colorScheme = config.theme?.colorScheme
  const site = {
    title,
    titleTemplate: config.titleTemplate ?? `%s – ${title}`,
    ...(config.description !== undefined && { description: config.description }),
    ...(basics.baseUrl !== undefined && { baseUrl: basics.baseUrl }),
    basePath: basics.basePath,
    ...(config.logoUrl !== undefined && { logo: themed(config.logoUrl) }),
    topNav: (config.topNav ?? []) as SiteData['topNav'],
    socials: (config.socials ?? []).map(resolveSocial),
    sponsors: config.sponsors ?? [],
    ...(config.editLink !== undefined && { editLink: { pattern: config.editLink.pattern, text: config.editLink.text ?? 'Edit page' } }),
    footerLinks: config.footer?.links ?? [],
    ...((colorScheme === 'light' || colorScheme === 'dark') && { colorScheme }),
    search: config.search ?? {},
  }
  const toHtml = (markdown: string, key: string): Promise<string> => renderFragment(markdown, key, { ...site, blogPosts: [] })
  const [banner, outlineFooter] = await Promise.all([
    resolveBanner(config.banner, toHtml),
    config.outlineFooter === undefined ? undefined : toHtml(config.outlineFooter, 'outlineFooter'),
  ])
  return { ...site, ...(banner !== undefined && { banner }), ...(outlineFooter !== undefined && { outlineFooter }) }
}

export function themed(url: string | ThemedUrl): ThemedUrl {
  return typeof url === 'string' ? { light: url, dark: url } : url
}

async function resolveBanner(
  banner: SiteConfig['banner'],
  toHtml: (markdown: string, name: string) => Promise<string>,
): Promise<Banner | undefined> {
  if (banner === undefined) return undefined
  const { content, dismissable = true, ...look } = typeof banner === 'string' ? { content: banner } : banner
  const shown = Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined))
  return { id: hashOf(content), html: await toHtml(content, 'banner.content'), dismissable: String(dismissable) !== 'false', ...shown }
}

/** Warpcast goes by the name of its protocol in the icon set. */
const NETWORKS: Record<SocialNetwork, { label: string; path: string }> = {
  discord: { label: 'Discord', path: icons.siDiscord.path },
  github: { label: 'GitHub', path: icons.siGithub.path },
  telegram: { label: 'Telegram', path: icons.siTelegram.path },
  warpcast: { label: 'Warpcast', path: icons.siFarcaster.path },
  x: { label: 'X', path: icons.siX.path },
}

function resolveSocial({ icon, link, label, type }: NonNullable<SiteConfig['socials']>[number]): Social {
  const network = NETWORKS[icon]
  return { type: type ?? icon, label: label ?? network.label, link, path: network.path }
}
