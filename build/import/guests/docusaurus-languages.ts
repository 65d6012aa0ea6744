/** Translations of Docusaurus: pages below `i18n/<locale>`, and labels in its JSON files. */
import { join } from 'node:path'
import { contentPath, joinRoute } from '../addresses.ts'
import { listOf, stringOf, type Values, valuesOf } from '../config/values.ts'
import type { DocsInstance } from '../kinds/docusaurus-docs.ts'
import type { ForeignLocale, ForeignPage } from '../model.ts'
import type { Repository } from '../repository.ts'
import { directionIn } from './language-words.ts'

/** Translated labels of one file, by their ids. */
export type Labels = (id: string, label: string) => string

export interface DocusaurusLocale extends ForeignLocale {
  /** The folder with its translations. */
  folder: string
}

/** All languages, that of the sources first. */
export function docusaurusLocales(root: string, i18n: Values): DocusaurusLocale[] {
  const main = stringOf(i18n['defaultLocale']) ?? 'en'
  const others = listOf(i18n['locales'])
    .map(String)
    .filter((name) => name !== main)
  return [main, ...others].map((name) => {
    const { label, direction, htmlLang, path } = valuesOf(valuesOf(i18n['localeConfigs'])[name])
    const lang = stringOf(htmlLang) ?? name
    const own = new Intl.DisplayNames(lang, { type: 'language' }).of(lang) ?? name
    const key = name === main ? 'root' : name
    const folder = join(root, stringOf(i18n['path']) ?? 'i18n', stringOf(path) ?? name)
    return { key, label: stringOf(label) ?? own, lang, ...directionIn(direction), config: {}, folder }
  })
}

/** The folder of a plugin in that of a language. */
export function translatedFolder({ folder }: DocusaurusLocale, plugin: string, id: unknown): string {
  return join(folder, `docusaurus-plugin-content-${plugin}${id === undefined || id === 'default' ? '' : `-${String(id)}`}`)
}

/** A file of translations: `{ "id": { "message": "…" } }`. */
export function labelsIn(file: string, repository: Repository): Labels {
  const texts: Values = repository.isFile(file) ? (repository.read(file, (text) => valuesOf(JSON.parse(text))) ?? {}) : {}
  return (id, label) => stringOf(valuesOf(texts[id])['message']) ?? label
}

/** A documentation in another language, at addresses without it: its pages, and those of the source that it lacks. */
export function translatedDocs(source: DocsInstance, own: DocsInstance): DocsInstance {
  const byId = new Map([...source.byId, ...own.byId])
  const entries = source.entries.map((entry) => ({ ...entry, page: byId.get(entry.id) ?? entry.page }))
  return { ...source, byId, entries, pages: own.pages, categoryPages: [], firstOf: new Map() }
}

/** Pages at addresses with their language. */
export function pagesInLocale(pages: readonly ForeignPage[], { key }: ForeignLocale): ForeignPage[] {
  return pages.map((page) => {
    const route = joinRoute(key, page.route ?? '')
    return { ...page, route, target: contentPath(route) }
  })
}
