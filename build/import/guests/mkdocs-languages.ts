/** Languages of MkDocs's plugin for them, whose pages have the language in their names (`page.fr.md`) or are in a folder of it. */
import type { SidebarItemConfig } from '../../../src/shared/config/options/navigation.ts'
import { defined, labelOf, stringOf, type Values, valuesOf } from '../config/values.ts'
import type { ForeignLocale, ForeignPage } from '../model.ts'
import { withoutLocale } from './languages.ts'

export interface MkdocsLanguage extends ForeignLocale {
  /** Its name in paths. */
  name: string
  /** The navigation's titles in place of the site's. */
  titles: Values
  nav: unknown
}

/** The languages, that of the site first. @param options those of the plugin, in one of the two forms that it had */
export function mkdocsLanguages(options: Values): MkdocsLanguage[] {
  const written = options['languages']
  const all: Values[] = Array.isArray(written)
    ? written.map(valuesOf)
    : Object.entries(valuesOf(written)).map(([locale, value]) => ({
        locale,
        default: locale === options['default_language'],
        nav_translations: valuesOf(options['nav_translations'])[locale],
        ...(typeof value === 'string' ? { name: value } : valuesOf(value)),
      }))
  const languages = all.flatMap((own): MkdocsLanguage[] => {
    const name = stringOf(own['locale'])
    if (name === undefined || name === 'null' || name === 'default' || own['build'] === false) return []
    const label = labelOf(own['name']) ?? new Intl.DisplayNames(name, { type: 'language' }).of(name) ?? name
    const config = defined({ title: labelOf(own['site_name']), description: labelOf(own['site_description']) })
    const key = own['default'] === true ? 'root' : name
    return [{ key, label, lang: name.replace('_', '-'), config, name, titles: valuesOf(own['nav_translations']), nav: own['nav'] }]
  })
  const isValid = languages.some(({ key }) => key === 'root')
  return isValid ? languages.sort((a, b) => Number(b.key === 'root') - Number(a.key === 'root')) : []
}

/** The language of a file, and its path in it. @param isFolder whether languages have folders */
export function mkdocsPlaceOf(path: string, languages: readonly MkdocsLanguage[], isFolder: boolean): { key: string; path: string } {
  for (const { key, name } of languages) {
    if (isFolder && path.startsWith(`${name}/`)) return { key, path: path.slice(name.length + 1) }
    const plain = path.replace(`.${name}.`, '.')
    if (!isFolder && path.endsWith(`.${name}.md`)) return { key, path: plain }
  }
  return { key: 'root', path }
}

/** The pages of a language by their paths in it, at addresses without it, with those of the source that it lacks. */
export function pagesOfLanguage(
  { key }: MkdocsLanguage,
  pages: readonly ForeignPage[],
  placeOf: (page: ForeignPage) => { key: string; path: string },
): Map<string, ForeignPage> {
  const byPath = new Map<string, ForeignPage>()
  for (const wanted of ['root', key])
    for (const page of pages) {
      const place = placeOf(page)
      if (place.key === wanted) byPath.set(place.path, { ...page, route: withoutLocale(page.route ?? '/', { key }) })
    }
  return byPath
}

/** The navigation in a language. */
export function translatedNav(items: readonly SidebarItemConfig[], language: MkdocsLanguage): SidebarItemConfig[] {
  return items.map(({ text, items: inner, ...item }) => ({
    text: labelOf(language.titles[text]) ?? text,
    ...item,
    ...(inner !== undefined && { items: translatedNav(inner, language) }),
  }))
}
