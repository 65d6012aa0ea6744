/**
 * Paths as the site writes them. A route is a path without base path, `.html` or trailing slash (`/`,
 * `/dms/messages`); a location is what a browser shows.
 */

/** `docs/`, `/docs/` and `/docs` become `/docs`; `/` and nothing become the empty string. */
export function normalizeBasePath(basePath: string | undefined): string {
  const trimmed = (basePath ?? '').replace(/^\/+|\/+$/g, '')
  return trimmed === '' ? '' : `/${trimmed}`
}

/** Puts the base path before a root-relative address. Other addresses come back as they are. */
export function withBasePath(basePath: string, address: string): string {
  return address.startsWith('/') && !address.startsWith('//') ? basePath + address : address
}

/** Takes the base path off a location's path; `undefined` where the location lies outside it. */
export function withoutBasePath(basePath: string, pathname: string): string | undefined {
  if (basePath === '') return pathname
  const head = pathname.slice(0, basePath.length)
  if (head.toLowerCase() !== basePath.toLowerCase()) return undefined
  const rest = pathname.slice(basePath.length) || '/'
  return rest.startsWith('/') ? rest : undefined
}

/**
 * The route a path asks for: no `.html` (SPEC.md section 2.1), no `index.html`, no trailing slash.
 * Letter case is kept, since matching ignores it.
 */
export function pathToRoute(pathname: string): string {
  const clean = pathname
    .replace(/\/+$/, '')
    .replace(/\/index\.html$/i, '')
    .replace(/\.html$/i, '')
  return clean === '' ? '/' : clean
}

/**
 * One spelling for all that name the same page: a browser shows `/caf%C3%A9%20noir` for what an author wrote as `/Café noir`.
 * A malformed encoding stands for itself.
 */
export function comparablePath(pathname: string): string {
  const route = pathToRoute(pathname)
  return /[^\w/.~-]/.test(route) ? route.split('/').map(comparableSegment).join('/') : route.toLowerCase()
}

function comparableSegment(segment: string): string {
  return encodeURIComponent(decodedPart(segment).toLowerCase())
}

/** A part of an address as people read it. One whose encoding is malformed stands for itself: an id may contain a percent sign. */
export function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** True where `path` is `prefix` or lies below it, by whole segments; `/` covers only itself. */
export function startsWithPath(path: string, prefix: string): boolean {
  const base = comparablePath(prefix)
  const candidate = comparablePath(path)
  if (candidate === base) return true
  return base !== '/' && candidate.startsWith(`${base}/`)
}

/**
 * The value of the longest prefix that covers `path` in a map from path prefixes to values, such as
 * a sidebar for each section (SPEC.md section 2.5). Here `/` covers every path.
 */
export function longestPrefix<T>(map: Record<string, T>, path: string): T | undefined {
  const covering = Object.keys(map).filter((prefix) => pathToRoute(prefix) === '/' || startsWithPath(path, prefix))
  const longest = covering.sort((a, b) => b.length - a.length)[0]
  return longest === undefined ? undefined : map[longest]
}

/** Links that leave the site open in a new tab (SPEC.md section 2.6). */
export function isExternalLink(href: string): boolean {
  return /^(?:www\.|https?:)/i.test(href)
}

/** `www.example.org` is written by people; browsers need a scheme. */
export function withScheme(href: string): string {
  return /^www\./i.test(href) ? `https://${href}` : href
}

/** Cuts `/a?b#c` into its three parts, the latter two with their mark. */
export function splitHref(href: string): { pathname: string; search: string; hash: string } {
  const hashAt = href.indexOf('#')
  const hash = hashAt < 0 ? '' : href.slice(hashAt)
  const rest = hashAt < 0 ? href : href.slice(0, hashAt)
  const searchAt = rest.indexOf('?')
  return {
    pathname: searchAt < 0 ? rest : rest.slice(0, searchAt),
    search: searchAt < 0 ? '' : rest.slice(searchAt),
    hash,
  }
}
