import { isFallback, type LanguagePaths } from '../site/languages/language-pages.ts'
import type { PlacedSite } from './place-stage.ts'

/** The paths of all languages. Those of dynamic pages are only known once they're placed. */
export function languagePaths(placed: readonly PlacedSite[]): LanguagePaths | undefined {
  const own = new Map<string, string[]>()
  const shown = new Map<string, Set<string>>()
  for (const { site, pages } of placed) {
    const { language } = site.edition
    if (language === undefined) return undefined
    const paths = pages.flatMap((page) => page.placements.map(({ place: { path } }) => ({ path, isOwn: !isFallback(page, site.edition) })))
    for (const { path, isOwn } of paths) if (isOwn) own.set(path, [...(own.get(path) ?? []), language.key])
    shown.set(language.key, new Set(paths.map(({ path }) => path)))
  }
  return { all: [...shown.keys()], having: (path) => own.get(path) ?? [], shows: (key, path) => shown.get(key)?.has(path) === true }
}
