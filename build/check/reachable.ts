/** Finds the pages that a reader can get to from the home page and from the links that every page has. */
import { isDynamicPattern } from '../../src/shared/routes/match.ts'

/** @returns routes that readers can't get to. Dynamic pages are left out */
export function unreachableRoutes(
  routes: readonly string[],
  starts: Iterable<string>,
  linksOf: (route: string) => Iterable<string>,
): string[] {
  const reached = new Set(['/', ...starts])
  // Iterating a set includes the entries that are added meanwhile.
  for (const route of reached) for (const target of linksOf(route)) reached.add(target)
  return routes.filter((route) => !reached.has(route) && !isDynamicPattern(route))
}
