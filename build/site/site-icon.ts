/** The icon of a site's documents (SPEC.md section 5). */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '../../src/shared/config/schema.ts'
import type { ThemedUrl } from '../../src/shared/config/site-data.ts'
import { withBasePath } from '../../src/shared/routes/paths.ts'
import { themed } from './resolve-site.ts'

/** Names in `public/` that an icon goes by. Browsers look for the last by themselves, but not under a base path. */
const USUAL_NAMES = ['favicon.svg', 'favicon.png', 'favicon.ico']

/** An icon of nothing. Where a document names none, browsers ask for `/favicon.ico` and note in the console that it is missing. */
const NO_ICON = 'data:,'

/** The one that is configured, else the one in `public/`, else none; undefined where `head` brings one. */
export function siteIcon({ iconUrl, head = [] }: SiteConfig, basePath: string, publicFolder: string): ThemedUrl | undefined {
  if (iconUrl !== undefined) {
    const { light, dark } = themed(iconUrl)
    return { light: withBasePath(basePath, light), dark: withBasePath(basePath, dark) }
  }
  if (head.some(({ tag, attrs }) => tag === 'link' && String(attrs?.['rel']).split(' ').includes('icon'))) return undefined
  const found = USUAL_NAMES.find((name) => existsSync(join(publicFolder, name)))
  return themed(found === undefined ? NO_ICON : withBasePath(basePath, `/${found}`))
}
