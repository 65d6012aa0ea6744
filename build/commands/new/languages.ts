import type { SiteConfig } from '../../../src/shared/config/schema.ts'
import { type PageName, readPageName } from './page-name.ts'

export interface PageInLanguage extends PageName {
  /** The route of the page below the path of its language. */
  address: string
  /** The configuration with the sidebar of its language, which is none if the language has none of its own: the site's is that of all. */
  config: SiteConfig
  /** The whole configuration with another sidebar there. */
  withSidebar(sidebar: SiteConfig['sidebar']): SiteConfig
}

/** Reads the name of a page, which may begin with the folder of a language. @throws SiteError if it isn't valid */
export function readPageIn(config: SiteConfig, typed: string): PageInLanguage {
  const [, key = '', rest = ''] = /^\/*([^/]+)\/+(.*)$/.exec(typed) ?? []
  const { locales = {}, sidebar: _, ...others } = config
  const locale = Object.hasOwn(locales, key) ? locales[key] : undefined
  const name = readPageName(locale === undefined ? typed : rest)
  if (locale === undefined) return { ...name, address: name.route, config, withSidebar: (sidebar) => ({ ...config, sidebar }) }
  return {
    ...name,
    filePath: `${key}/${name.filePath}`,
    address: `/${key}${name.route}`,
    config: { ...others, ...(locale.sidebar !== undefined && { sidebar: locale.sidebar }) },
    withSidebar: (sidebar) => ({ ...config, locales: { ...locales, [key]: { ...locale, sidebar } } }),
  }
}
