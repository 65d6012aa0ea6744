/** Languages of a site: what every document knows of them, and what documents say of their page in other languages. */
import { type Language, sourceLanguage } from '../../../src/shared/config/languages.ts'
import { stringsOf } from '../../../src/shared/config/use-strings.ts'
import { addressIn } from '../../../src/shared/page/languages.ts'
import { hasOgImage, ogImagePath } from '../../../src/shared/page/social-image.ts'
import type { PlaceFacts } from '../../../src/shared/routes/manifest.ts'
import { LANGUAGE_STRINGS } from '../../../src/shared/strings/languages-strings.ts'
import type { LanguagePaths } from '../../site/languages/language-pages.ts'
import { languagesOf, originElsewhere } from '../../site/languages/language-site.ts'
import type { Site } from '../../site/site.ts'
import { prefixOnHost } from '../../site/versions/version-files.ts'
import type { Feature } from '../feature.ts'
import { languageTextsFile } from './language-texts.ts'
import { checkLocaleRedirects, languagesPage } from './languages-page.ts'
import { LANGUAGE_STYLES } from './languages-styles.ts'
import { wordsOfSource } from './source-words.ts'

export const languages: Feature = {
  name: 'languages',
  async data(site) {
    const { language, texts } = site.edition
    if (language === undefined) return {}
    const origin = originElsewhere(site)
    const all = languagesOnHost(site).map((one) => (origin === '' || one.key === language.key ? one : { ...one, origin }))
    return { language: language.key, languages: all, ...(texts && { texts }), ...wordsOfSource(site) }
  },
  check: checkLocaleRedirects,
  facts({ site, languagePaths }) {
    const { config, edition } = site
    const { language } = edition
    const all = languagesOnHost(site)
    const source = sourceLanguage(all)
    const notices = [{ text: stringsOf(config, LANGUAGE_STRINGS).notTranslated }]
    if (language === undefined || languagePaths === undefined || source === undefined) return () => ({})
    return ({ path }) => {
      const has = languagePaths.having(path)
      const own = { ...(has.length < all.length && { languages: has }), ...nearestPaths(path, languagePaths) }
      if (has.includes(language.key)) return own
      const { lang, dir, prefix } = source
      return {
        ...own,
        lang,
        dir,
        isHidden: true,
        hasMarkdown: false,
        notices,
        canonical: addressIn(source, config, path),
        ...(hasOgImage(config, path) && { image: `${prefix}/${ogImagePath(path)}` }),
      }
    }
  },
  styles: ({ edition }) => (edition.language === undefined ? '' : LANGUAGE_STYLES),
  lists: ({ site }) => languageTextsFile(site.editions),
  hostOutputs: languagesPage,
}

/** The languages with their prefixes below the host's path: those of a version are below its own path. */
function languagesOnHost({ config, editions, edition }: Pick<Site, 'config' | 'editions' | 'edition'>): Language[] {
  return languagesOf({ editions }).map((one) => ({ ...one, prefix: prefixOnHost({ config, edition: { ...edition, prefix: one.prefix } }) }))
}

/** The nearest pages above one in the languages that don't show it. Every language has a home page, or shows that of the source. */
function nearestPaths(path: string, { all, shows }: LanguagePaths): Pick<PlaceFacts, 'nearest'> {
  const above = (key: string, from: string): string => {
    const next = from.replace(/\/[^/]*$/, '') || '/'
    return next === '/' || shows(key, next) ? next : above(key, next)
  }
  const missing = all.filter((key) => !shows(key, path))
  return missing.length === 0 ? {} : { nearest: Object.fromEntries(missing.map((key) => [key, above(key, path)])) }
}
