/** Paths. A route has no base path, `.html` or trailing slash (`/`, `/dms/messages`); a location is what the address bar has. */

/** Adds the base path to a root-relative address. Other addresses stay as they are. */
export function withBasePath(basePath: string, address: string): string {
  return address.startsWith('/') && !address.startsWith('//') ? basePath + address : address
}

/** The route for a path: without `.html`, `index.html` or a trailing slash. Letter case is kept, because matching ignores it. */
export function pathToRoute(pathname: string): string {
  const clean = pathname
    .replace(/\/+$/, '')
    .replace(/\/index\.html$/i, '')
    .replace(/\.html$/i, '')
  return clean === '' ? '/' : clean
}

/** A spelling by which paths of a page compare equal: `/Café noir` and `/caf%C3%A9%20noir`. A malformed encoding stays as it is. */
export function comparablePath(pathname: string): string {
  const route = pathToRoute(pathname)
  return /[^\w/.~-]/.test(route)
    ? route
        .split('/')
        .map((part) => encodeURIComponent(decodedPart(part).toLowerCase()))
        .join('/')
    : route.toLowerCase()
}

/** A part of an address as people read it, composed (NFC). With a malformed encoding, it stays as it is: ids may have percent signs. */
export function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part).normalize()
  } catch {
    return part
  }
}

/** The id that a hash names. A quotation for browsers may follow it (`#part:~:text=words`). */
export function idInHash(hash: string): string {
  return decodedPart(hash.slice(1).replace(/:~:.*/, ''))
}

/** An address of this site whose path and hash are composed (NFC). Other addresses and encoded parts stay as they are. */
export function composedHref(href: string): string {
  // Most addresses have nothing that could be composed.
  if (/^[!-$&-~]*$/.test(href) || hasOrigin(href)) return href
  const { pathname, search, hash } = splitHref(href)
  return pathname.split('/').map(composedPart).join('/') + search + (hash && `#${composedPart(hash.slice(1))}`)
}

function composedPart(part: string): string {
  if (!part.includes('%')) return part.normalize()
  const composed = decodedPart(part)
  // Other encodings, such as in lower case, stay if nothing has to be composed.
  return part === composed || decodeURIComponent(part) === composed ? part : encodeURIComponent(composed)
}

/** True if `path` is `prefix` or below it, by whole segments. `/` covers only itself. */
export function startsWithPath(path: string, prefix: string): boolean {
  const base = comparablePath(prefix)
  const candidate = comparablePath(path)
  if (candidate === base) return true
  return base !== '/' && candidate.startsWith(`${base}/`)
}

/** The value of the longest path prefix in `map` that covers `path`. `/` covers every path. */
export function longestPrefix<T>(map: Record<string, T>, path: string): T | undefined {
  const covering = Object.keys(map).filter((prefix) => pathToRoute(prefix) === '/' || startsWithPath(path, prefix))
  const longest = covering.sort((a, b) => b.length - a.length)[0]
  return longest === undefined ? undefined : map[longest]
}

/** The address of a page's Markdown, without base path: `/guide/start.md`, and `/index.md` for the home page. */
export function markdownAddress(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`
}

/** True for an address with a scheme. `std::vector` is a name with colons in it. */
export function hasScheme(address: string): boolean {
  return /^[a-z][a-z\d+.-]*:(?!:)/i.test(address)
}

/** True for an address with a scheme or a host. */
export function hasOrigin(address: string): boolean {
  return address.startsWith('//') || hasScheme(address)
}

/** True for a link that leaves the site. Such links open in a new tab. */
export function isExternalLink(href: string): boolean {
  return /^(?:www\.|https?:)/i.test(href)
}

/** True for addresses outside this site, and for those that aren't web addresses, such as `mailto:`. */
export function leavesSite(href: string): boolean {
  return isExternalLink(href) || hasOrigin(href)
}

/** Adds the scheme that browsers need to an address like `www.example.org`. */
export function withScheme(href: string): string {
  return /^www\./i.test(href) ? `https://${href}` : href
}

/** Splits `/a?b#c` into `/a`, `?b` and `#c`. */
export function splitHref(href: string): { pathname: string; search: string; hash: string } {
  const hashAt = href.indexOf('#')
  const hash = hashAt < 0 ? '' : href.slice(hashAt)
  const rest = hashAt < 0 ? href : href.slice(0, hashAt)
  const searchAt = rest.indexOf('?')
  return { pathname: searchAt < 0 ? rest : rest.slice(0, searchAt), search: searchAt < 0 ? '' : rest.slice(searchAt), hash }
}
