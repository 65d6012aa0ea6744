/** Parses the target of a request. */
import type { IncomingMessage } from 'node:http'

export interface RequestTarget {
  /** With a leading slash, still encoded. */
  pathname: string
  /** Empty, or with its question mark. */
  search: string
}

/** In characters, which is more than the address of any page has. */
const LONGEST = 8192

/** The response to a request that isn't allowed. */
export interface Refusal {
  status: 400 | 405 | 414
  headers: Record<string, string>
}

export function requestTarget({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): RequestTarget | Refusal {
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers: { Allow: 'GET, HEAD' } }
  if (url.length > LONGEST) return { status: 414, headers: {} }
  // Clients send absolute addresses to proxies, but RFC 9112 requires all servers to accept them.
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '')
  const [before = ''] = path.split('#')
  const query = before.indexOf('?')
  const pathname = (query < 0 ? before : before.slice(0, query)) || '/'
  return pathname.startsWith('/') ? { pathname, search: query < 0 ? '' : before.slice(query) } : { status: 400, headers: {} }
}
