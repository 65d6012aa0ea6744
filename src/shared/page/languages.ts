/** A page in the languages of its site. */
import { type Language, sourceLanguage } from '../config/languages.ts'
import type { SiteData } from '../config/site-data.ts'
import type { PlaceFacts } from '../routes/manifest.ts'
import { markdownAddress, withBasePath } from '../routes/paths.ts'
import { absoluteAddress } from '../routes/whole-address.ts'
import type { PagePlace } from './page.ts'

type Site = Pick<SiteData, 'lang' | 'languages' | 'language' | 'baseUrl' | 'basePath' | 'hostPath'>

export interface LanguageFacts extends Pick<PlaceFacts, 'translations'> {
  /** The language of the document for social networks, which expect the territory where it's mostly spoken: `de_DE`. */
  locale?: string
}

/** What a document of a site says of its language and of others. Nothing, if the site has no `locales`. */
export function languageFacts(site: Site, { path, kind, own = {} }: Pick<PagePlace, 'path' | 'kind' | 'own'>): LanguageFacts {
  const { languages, lang } = site
  const translations = own.translations ?? (kind === 'missing' ? [] : translationsOf(site, path, own.languages))
  const { language, region } = new Intl.Locale(lang ?? 'en').maximize()
  return {
    ...(translations.length > 0 && { translations }),
    ...(languages && { locale: region === undefined ? language : `${language}_${region}` }),
  }
}

/**
 * The page's addresses for search engines, its own among them, with the one for readers of other languages (`x-default`). Empty unless the page itself is
 * in the language at hand, and in another one, because each of them has to name all. @param has keys of the languages that have the page
 */
function translationsOf(site: Site, path: string, has?: readonly string[]): NonNullable<PlaceFacts['translations']> {
  const { languages = [], language, baseUrl } = site
  const those = languages.filter(({ key }) => has === undefined || has.includes(key))
  if (baseUrl === undefined || those.length < 2 || !those.some(({ key }) => key === language)) return []
  const source = sourceLanguage(languages)
  const others = those.filter((one) => one === source).map((one) => ({ ...one, lang: 'x-default' }))
  return [...those, ...others].map((one) => ({ hreflang: one.lang, href: addressIn(one, site, path) }))
}

/** The whole address of a page in a language. */
export function addressIn(
  { prefix }: Pick<Language, 'prefix'>,
  { baseUrl, basePath, hostPath = basePath }: Pick<SiteData, 'basePath' | 'hostPath'> & { baseUrl?: string | undefined },
  path: string,
): string {
  return absoluteAddress({ baseUrl, basePath: hostPath + prefix }, path)
}

/** The address of a page's Markdown, which is that of the source where a language shows the page in that of the source. */
export function markdownHref(
  { languages = [], basePath, hostPath = basePath }: Pick<SiteData, 'languages' | 'basePath' | 'hostPath'>,
  { path, own }: { path: string; own: PagePlace['own'] | undefined },
): string {
  const source = own?.hasMarkdown === false ? sourceLanguage(languages) : undefined
  return (source?.origin ?? '') + withBasePath(source === undefined ? basePath : hostPath + source.prefix, markdownAddress(path))
}
