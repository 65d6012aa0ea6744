/** Editions of the languages in a configuration. */

import { type Language, ROOT_LOCALE, sourceLanguage } from '../../../src/shared/config/languages.ts'
import { canonicalLanguage, directionOf } from '../../../src/shared/config/languages-tags.ts'
import { LOCALE_KEYS } from '../../../src/shared/config/options/languages.ts'
import type { SiteConfig } from '../../../src/shared/config/schema.ts'
import { inWords } from '../../../src/shared/in-words.ts'
import type { Redirects } from '../../../src/shared/redirects/follow-redirect.ts'
import { pathInEdition } from '../../../src/shared/routes/destination.ts'
import { type SiteError, siteError } from '../../report/diagnostic.ts'
import type { CheckedConfig } from '../config/check-config.ts'
import type { KeyPlaces } from '../config/key-places.ts'
import { withDefaultThemes } from '../resolve-config.ts'
import type { Edition } from '../site.ts'
import { resolveWithWords } from './interface-words.ts'
import { languagePlaces } from './language-places.ts'
import { readLanguageTexts } from './language-strings.ts'

export interface LocaleEdition {
  prefix: string
  language: Language
  places: KeyPlaces
  /** The keys of the configuration that differ there. */
  keys: SiteConfig
}

/** One edition for each language, beginning with the one whose pages stand for those that others lack. */
export function localeEditions({
  config: { locales = {}, redirects = {} },
  inLanguage,
  places,
}: CheckedConfig & { places: KeyPlaces }): LocaleEdition[] {
  const source = sourceLanguage(Object.keys(locales).map((key) => ({ key })))?.key
  const prefixes = Object.keys(locales).flatMap((key) => (key === ROOT_LOCALE ? [] : [`/${key}`]))
  const editions = Object.entries(locales).map(([key, locale]): LocaleEdition => {
    const { label, lang: written = key, dir, codeGroups = {} } = locale
    const lang = canonicalLanguage(written) ?? written
    const language = { key, label, lang, dir: dir ?? directionOf(lang), prefix: key === ROOT_LOCALE ? '' : `/${key}` }
    const shared: SiteConfig = inLanguage[key] ?? {}
    const own = Object.fromEntries(Object.entries(locale).filter(([name]) => Object.hasOwn(LOCALE_KEYS, name)))
    const choices = Object.entries(shared.codeGroups ?? {}).map(([name, group]) => [name, { ...group, ...codeGroups[name] }])
    return {
      prefix: language.prefix,
      language,
      places: languagePlaces(places, key, locale),
      keys: {
        ...shared,
        // The site's own words are in the language of its source.
        ...(key !== source && { strings: {} }),
        ...own,
        ...(choices.length > 0 && { codeGroups: Object.fromEntries(choices) }),
        redirects: redirectsIn(language, redirects, { isSource: key === source, prefixes }),
        lang,
        dir: language.dir,
      },
    }
  })
  return editions.sort((a, b) => Number(b.language.key === source) - Number(a.language.key === source))
}

/** An edition, as a command or a configuration describes it. */
export type EditionKeys = Omit<Edition, 'others' | 'config'> & { keys?: SiteConfig }

interface Opening {
  /** The folder with the configuration. */
  content: string
  /** Editions that a command names in place of those of the configuration. */
  given: readonly EditionKeys[] | undefined
  /** The language that alone is made. */
  locale: string | undefined
  /** False if the configuration names themes that don't exist. */
  hasThemes: boolean
  /** The name of the version, if it isn't the site's own. */
  version?: string | undefined
}

/** The editions of a configuration, of which there's at least one, and what their texts were read from. */
export async function openEditions(loaded: CheckedConfig & { places: KeyPlaces }, { content, given, locale, hasThemes, version }: Opening) {
  const own = localeEditions(loaded)
  const languages = own.map(({ language }) => language)
  if (locale !== undefined && languages.every(({ key }) => key !== locale)) throw unknownLocale(locale, languages)
  const { texts, ...read } = readLanguageTexts(content, languages)
  const withTexts = own.map((edition) => ({
    ...edition,
    ...(texts.has(edition.language.key) && { texts: texts.get(edition.language.key) ?? {} }),
  }))
  const all: readonly EditionKeys[] = given ?? (withTexts.length > 0 ? withTexts : [{ prefix: '' }])
  const prefixes = all.map(({ prefix }) => prefix).sort((a, b) => b.length - a.length)
  const editions = all.map(async ({ keys, ...named }): Promise<Edition> => {
    const config = await resolveWithWords({ ...loaded.config, ...keys }, version)
    const others = prefixes.filter((other) => other !== named.prefix)
    return { ...named, ...(others.length > 0 && { others }), config: hasThemes ? config : withDefaultThemes(config) }
  })
  return { editions: await Promise.all(editions), ...read }
}

function unknownLocale(locale: string, languages: readonly Language[]): SiteError {
  const keys = languages.map(({ key }) => key)
  const message = `The site has no language \`${locale}\`.`
  return siteError({ code: 'locale', message, fix: keys.length === 0 ? 'Leave out --locale.' : `\`locales\` has ${inWords(keys, 'and')}.` })
}

/** The redirects of a language: those whose old address is in it, and in all languages those that name none. Parts of pages are only the source's. */
function redirectsIn(
  { prefix }: Language,
  redirects: Redirects,
  { isSource, prefixes }: { isSource: boolean; prefixes: readonly string[] },
): Redirects {
  const below = (start: string, address: string) => pathInEdition({ pathname: address }, { basePath: start })
  const entries = Object.entries(redirects).flatMap(([from, to]) => {
    const named = prefixes.find((start) => below(start, from) !== undefined)
    if (named === undefined) return isSource || !`${from}${to}`.includes('#') ? [[from, to]] : []
    return named === prefix ? [[below(named, from) ?? from, below(named, to) ?? to]] : []
  })
  return Object.fromEntries(entries)
}
