/**
 * Finds the route for a path, in any letter case, with or without `.html` and trailing slashes. Segment by segment, static ones win over dynamic
 * ones, and those over a catch-all. Patterns: `/dms/messages`, `/users/:id`, `/users/:id?`, `/files/*rest`.
 */
import { getOwn } from '../get-own.ts'
import { memoized } from '../memoized.ts'
import { pathToRoute, splitHref } from './paths.ts'

export type RouteParams = Record<string, string>

export interface RouteMatch<T> {
  route: T
  params: RouteParams
}

type Segment = { kind: 'static' | 'param' | 'optional' | 'rest'; name: string }

/** Lower is better, segment by segment. A path that ends here wins over one with more segments. */
const RANK = { static: 0, end: 1, param: 2, optional: 3, rest: 4 } as const

export function parsePattern(pattern: string): Segment[] {
  return pattern
    .split('/')
    .filter((part) => part !== '')
    .map((part) => {
      if (part.startsWith('*')) return { kind: 'rest', name: part.slice(1) || '*' }
      if (part.startsWith(':') && part.endsWith('?')) return { kind: 'optional', name: part.slice(1, -1) }
      if (part.startsWith(':')) return { kind: 'param', name: part.slice(1) }
      return { kind: 'static', name: part }
    })
}

export function isDynamicPattern(pattern: string): boolean {
  return /(?:^|\/)[:*]/.test(pattern)
}

/** The best route for a path without base path, if any. Don't change the list afterwards. @throws URIError if the path is malformed */
export function matchRoute<T extends { path: string }>(routes: readonly T[], pathname: string): RouteMatch<T> | undefined {
  const parts = pathToRoute(pathname)
    .split('/')
    .filter((part) => part !== '')
    .map((part) => decodeURIComponent(part).normalize())
  const { fixed, dynamic } = tableOf(routes)
  // A pattern without parameters always ranks first.
  const route = fixed.get(keyOf(parts))
  if (route !== undefined) return { route: route as T, params: {} }
  let best: { match: RouteMatch<T>; segments: Segment[] } | undefined
  for (const { route, segments } of dynamic) {
    const params = matchSegments(segments, parts)
    if (params === undefined) continue
    if (best === undefined || compareSegments(segments, best.segments) < 0) best = { match: { route: route as T, params }, segments }
  }
  return best?.match
}

/** True for a link to one of the pages. Unlike a path, it may be anything. */
export function isPageOf(routes: readonly { path: string }[], href: string): boolean {
  try {
    return href.startsWith('/') && matchRoute(routes, splitHref(href).pathname) !== undefined
  } catch {
    return false
  }
}

const tableOf = memoized((routes: readonly { path: string }[]) => {
  const fixed = new Map<string, { path: string }>()
  const dynamic: { route: { path: string }; segments: Segment[] }[] = []
  for (const route of routes) {
    const segments = parsePattern(route.path)
    const key = keyOf(segments.map(({ name }) => name))
    if (segments.some(({ kind }) => kind !== 'static')) dynamic.push({ route, segments })
    else if (!fixed.has(key)) fixed.set(key, route)
  }
  return { fixed, dynamic }
})

/** Joined with `\0`, because decoded segments may contain slashes. */
function keyOf(segments: readonly string[]): string {
  return segments.join('\0').toLowerCase()
}

/** Fills in a pattern's parameters: `/users/:id` and `{ id: 'a b' }` make `/users/a%20b`. */
export function fillPattern(pattern: string, params: RouteParams): string {
  const parts = parsePattern(pattern).flatMap((segment) => {
    if (segment.kind === 'static') return [encodeURIComponent(segment.name)]
    const value = getOwn(params, segment.name)
    if (value === undefined || value === '') return []
    return segment.kind === 'rest' ? value.split('/').map(encodeURIComponent) : [encodeURIComponent(value)]
  })
  return `/${parts.join('/')}`
}

function matchSegments(segments: Segment[], parts: string[]): RouteParams | undefined {
  const [segment, ...others] = segments
  if (segment === undefined) return parts.length === 0 ? {} : undefined
  if (segment.kind === 'rest') return { [segment.name]: parts.join('/') }
  const [part, ...rest] = parts
  if (segment.kind === 'optional') {
    const params = part === undefined ? undefined : matchSegments(others, rest)
    if (params !== undefined && part !== undefined) return { [segment.name]: part, ...params }
    return matchSegments(others, parts)
  }
  if (part === undefined) return undefined
  if (segment.kind === 'static') return part.toLowerCase() === segment.name.toLowerCase() ? matchSegments(others, rest) : undefined
  const params = matchSegments(others, rest)
  return params && { [segment.name]: part, ...params }
}

function compareSegments(a: Segment[], b: Segment[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const difference = RANK[a[index]?.kind ?? 'end'] - RANK[b[index]?.kind ?? 'end']
    if (difference !== 0) return difference
  }
  return 0
}
