import { parsePattern } from '../../../src/shared/routes/match.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { findRepeated } from '../../util/group-by.ts'
import { spelledOut } from '../../util/text/actual-path.ts'
import { checkPageNames } from './page-names.ts'

/**
 * The route of a page file, or of the not-found page: `dms/messages.mdx` becomes `/dms/messages`, `index.mdx` `/`, `users/[id].mdx` `/users/:id`, `[[id]]`
 * an optional segment, and `files/[...rest].mdx` `/files/*rest`.
 */
export function fileToRoute(filePath: string): string {
  if (isNotFoundPage(filePath)) return NOT_FOUND_ROUTE
  // However a system stores names, addresses are composed.
  const parts = filePath
    .normalize()
    .replace(/\.(?:mdx?|tsx)$/, '')
    .split('/')
  if (parts.at(-1) === 'index') parts.pop()
  return `/${parts.map(segmentToPattern).join('/')}`
}

/** The not-found page's own route. It's a pattern, because the page is shown at any address, but no address leads to it. */
export const NOT_FOUND_ROUTE = '/*404'

/** True for the not-found page. */
export function isNotFoundPage(filePath: string): boolean {
  return /^404\.(?:mdx?|tsx)$/.test(filePath)
}

function segmentToPattern(segment: string): string {
  const match = /^(\[?)\[(\.\.\.)?(\w+)\](\]?)$/.exec(segment)
  if (match === null) return segment
  const [, open, rest, name, close] = match
  if (rest !== undefined) return `*${name}`
  return open !== '' && close !== '' ? `:${name}?` : `:${name}`
}

/** Returns the problems of pages' names, and of files with the same route. */
export function findRouteProblems(pages: readonly { route: string; filePath: string; displayPath: string }[]): Diagnostic[] {
  return [...checkPageNames(pages), ...findRouteClashes(pages)]
}

/** Equal for routes that no address can tell apart. Upper and lower case and the names of parameters don't make a difference. */
export function routeKey({ route }: { route: string }): string {
  if (!/[:*]/.test(route)) return route.toLowerCase()
  return JSON.stringify(parsePattern(route).map(({ kind, name }) => (kind === 'static' ? name.toLowerCase() : { kind })))
}

/** Errors for files with the same route. */
export function findRouteClashes(pages: readonly { route: string; displayPath: string }[]): Diagnostic[] {
  return findRepeated(pages, routeKey).map(({ item: { route, displayPath }, first }) => {
    const owner = first.displayPath
    const what = route === NOT_FOUND_ROUTE ? 'not-found page' : `page ${route}`
    const fix =
      owner !== displayPath && owner.normalize() === displayPath.normalize()
        ? `Their names look the same, but are written with other characters: ${spelledOut(displayPath)} and ${spelledOut(owner)}. Remove one of them.`
        : 'Rename or remove one of them.'
    return { severity: 'error', code: 'route-clash', file: displayPath, message: `Two files are the ${what}: this one and ${owner}.`, fix }
  })
}
