/** The content security policy: limits for everything that a browser loads, runs and sends on a site's pages. */
import type { SourceLists } from './document-needs.ts'
import table from './policy.json' with { type: 'json' }

/** The policy of a site that only loads its own files, with the policies of `src/client/trusted.ts` and of search. */
const BASE: SourceLists = table.base

/** Directives that take the place of others that aren't there, so that these have to start with the same sources. */
const FALLBACKS: Readonly<Record<string, string>> = table.fallbacks

/** Joins sources of several origins: the base, then each list in order, and each source once. */
export function joinSources(...lists: readonly SourceLists[]): Record<string, readonly string[]> {
  const joined: Record<string, readonly string[]> = {}
  for (const sources of lists) {
    for (const [directive, list = []] of Object.entries(sources)) {
      const existing = joined[directive] ?? []
      joined[directive] = [...new Set([...existing, ...list])]
    }
  }
  return joined
}

/** The value of the header for a site whose documents and configuration need these sources. */
export function contentSecurityPolicy(...needs: readonly SourceLists[]): string {
  const all = joinSources(BASE, ...needs)
  return Object.entries(all)
    .map(([directive, list]) => {
      const inherited = directive in BASE ? [] : (all[FALLBACKS[directive] ?? ''] ?? [])
      const sources = withoutNone([...new Set([...inherited, ...list])])
      return [directive, ...withoutCovered(directive.startsWith('style-src') ? withoutIdle(sources) : sources)].join(' ')
    })
    .join('; ')
}

/** Leaves out the hashes of styles if all styles are allowed, because browsers ignore that keyword next to a hash. */
function withoutIdle(sources: readonly string[]): readonly string[] {
  return sources.includes(ANY_INLINE) ? withoutHashes(sources) : sources
}

function withoutHashes(sources: readonly string[]): readonly string[] {
  return sources.filter((source) => !source.startsWith("'sha"))
}

const ANY_INLINE = "'unsafe-inline'"

/** Leaves out `'none'` next to others, where it means nothing. */
function withoutNone(sources: readonly string[]): readonly string[] {
  return sources.length > 1 ? sources.filter((source) => source !== "'none'") : sources
}

/** Leaves out hosts that another source covers: `https:`, or `https://*.example.org`. */
function withoutCovered(sources: readonly string[]): readonly string[] {
  const isCovered = (source: string) =>
    sources.some((wide) => {
      if (wide === source || !/^https?:/.test(source) || /^https?:$/.test(source)) return false
      if (/^https?:$/.test(wide)) return source.startsWith(`${wide}//`)
      const [, scheme = '', domain] = /^(https?:\/\/)\*(\.[^/]+)$/.exec(wide) ?? []
      return domain !== undefined && source.startsWith(scheme) && source.endsWith(domain)
    })
  return sources.filter((source) => !isCovered(source))
}

/** Any host, because an author may add one at any time. */
const ANY_HOST = ['http:', 'https:']

/** The policy in development: as strict about scripts and style elements, but open for media, frames and style attributes, which authors change. */
export function developmentPolicy(...needs: readonly SourceLists[]): string {
  const { 'style-src': styles = [], 'style-src-elem': elements = [], ...others } = joinSources(...needs)
  const general = contentSecurityPolicy(others, {
    'style-src': [...withoutHashes(styles), ANY_INLINE],
    'img-src': ANY_HOST,
    'media-src': ["'self'", 'data:', ...ANY_HOST],
    'frame-src': ["'self'", ...ANY_HOST],
    'object-src': ["'self'", ...ANY_HOST],
    'frame-ancestors': ["'self'"],
  })
  return `${general}; style-src-elem ${withoutIdle([...new Set(["'self'", ...styles, ...elements])]).join(' ')}`
}

/** The policy of an author's own documents: the built site's, but for the pages that may frame them. */
export function ownDocumentPolicy(...needs: readonly SourceLists[]): string {
  return contentSecurityPolicy(...needs, { 'frame-ancestors': ["'self'"] })
}
