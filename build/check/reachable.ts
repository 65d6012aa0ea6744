/** Which pages a reader can get to from the home page and from what the shell shows on every page. */
import { isDynamicPattern } from '../../src/shared/routes/match.ts'

/** @returns routes that nothing leads to; dynamic pages and the home page are left out */
export function unreachableRoutes(
  routes: readonly string[],
  starts: Iterable<string>,
  linksOf: (route: string) => Iterable<string>,
): string[] {
  const reached = new Set(['/', ...starts])
  // A set is walked in the order of its entries, also those that join on the way.
  for (const route of reached) for (const target of linksOf(route)) reached.add(target)
  return routes.filter((route) => !reached.has(route) && !isDynamicPattern(route))
}
