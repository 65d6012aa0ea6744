import { memoized } from '../../../src/shared/memoized.ts'
import { hashOf } from '../../util/hash.ts'
import { findLinked } from './linked-versions.ts'
import type { VersionPaths } from './version-paths.ts'

const setOf = memoized((paths: readonly string[]) => new Set(paths))

/**
 * Where a menu's entry for a version leads: to the same page in the same language, else in the version's root language, else to the nearest page above.
 * @returns a path below that of the version
 */
export function placeInVersion(path: string, lang: string, { editions }: VersionPaths): { place: string; isSame: boolean } {
  const [root] = editions
  const own = editions.find((edition) => edition.lang === lang) ?? root
  const below = (prefix: string, at: string) => (at === '/' && prefix !== '' ? prefix : prefix + at)
  for (const edition of [own, root])
    if (edition !== undefined && setOf(edition.paths).has(path)) return { place: below(edition.prefix, path), isSame: edition === own }
  const nearest = (at: string): string => {
    const above = at.replace(/\/[^/]*$/, '') || '/'
    return above === '/' || (own !== undefined && setOf(own.paths).has(above)) ? above : nearest(above)
  }
  return { place: below(own?.prefix ?? '', nearest(path)), isSame: false }
}

/** Where a version's pages lead in others, by path, and what its links find there: both change when a page appears or disappears there that this version has, or links to. */
export function placesIn(own: VersionPaths, all: readonly VersionPaths[]): { pages: Record<string, string>; links: string } {
  const others = all.filter(({ name }) => name !== own.name)
  // A language shows pages of others, too.
  const paths = [...new Set(own.editions.flatMap((edition) => edition.paths))]
  const languages = own.editions.map(({ lang }) => lang)
  const places = (path: string) => languages.flatMap((lang) => others.flatMap((other) => Object.values(placeInVersion(path, lang, other))))
  const links = own.links.map((href) => {
    const { hasPage, hasPart } = findLinked(href, all) ?? {}
    return `${hasPage} ${hasPart}`
  })
  const names = others.map(({ name }) => name).join('/')
  return { pages: Object.fromEntries(paths.map((path) => [path, hashOf(names, places(path).join(' '))])), links: hashOf(...links) }
}
