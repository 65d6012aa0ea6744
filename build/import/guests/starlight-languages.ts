/** Languages of Starlight. */
import { join } from 'node:path'
import { startsWithPath } from '../../../src/shared/routes/paths.ts'
import { valuesIn } from '../config/read-data.ts'
import { defined, labelOf, stringOf, type Values, valuesOf } from '../config/values.ts'
import type { ForeignLocale, ForeignPage } from '../model.ts'
import type { Repository } from '../repository.ts'
import { directionIn, importedStrings } from './language-words.ts'
import { withoutLocale } from './languages.ts'

/** Its languages, the main one first. Addresses are in lower case, whatever names of folders are. */
export function starlightLocales(options: Values): ForeignLocale[] {
  const all = valuesOf(options['locales'])
  const main = (stringOf(options['defaultLocale']) ?? ('root' in all ? 'root' : (Object.keys(all)[0] ?? ''))).toLowerCase()
  const locales = Object.entries(all).map(([name, value]): ForeignLocale => {
    const { label, lang = name === 'root' ? 'en' : name, dir } = valuesOf(value)
    return { key: name.toLowerCase(), label: labelOf(label) ?? name, lang: String(lang), ...directionIn(dir), config: {} }
  })
  return locales.sort((a, b) => Number(b.key === main) - Number(a.key === main))
}

/** The pages of a language, at addresses without it. @param names those of all languages */
export function pagesIn(
  { key }: ForeignLocale,
  main: ForeignLocale,
  names: readonly string[],
  pages: readonly ForeignPage[],
): ForeignPage[] {
  const others = names.filter((name) => name !== 'root').map((name) => `/${name.toLowerCase()}`)
  const of = (locale: string) =>
    pages
      .filter(({ route = '' }) =>
        locale === 'root' ? !others.some((other) => startsWithPath(route, other)) : startsWithPath(route, `/${locale}`),
      )
      .map((page) => [withoutLocale(page.route ?? '', { key: locale }), page] as const)
  const shown = new Map([...of(main.key), ...of(key)])
  return [...shown].map(([route, page]) => ({ ...page, route }))
}

/** A text of a map of languages, by their tags or the names of their folders. */
export function inLanguage(value: unknown, { key, lang = key }: ForeignLocale): string | undefined {
  return labelOf(valuesOf(value)[lang]) ?? labelOf(valuesOf(value)[key])
}

/** The configuration of a language, with the words in a file of its own. @param options those of Starlight */
export function configIn(
  { key, lang = key }: ForeignLocale,
  options: Values,
  folder: string,
  repository: Repository,
): ForeignLocale['config'] {
  const words = valuesIn(
    repository,
    [lang, key].map((name) => join(folder, 'src/content/i18n', `${name}.json`)),
  )
  const text = (value: unknown) => labelOf(valuesOf(value)[lang])
  const strings = importedStrings('starlight', (word) => words[word])
  return defined({ title: text(options['title']), description: text(options['description']), strings })
}
