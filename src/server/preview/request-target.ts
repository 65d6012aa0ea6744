/** What a request asks for. */
import type { IncomingMessage } from 'node:http'

export interface RequestTarget {
  /** With a leading slash, still encoded. */
  pathname: string
  /** Empty, or with its question mark. */
  search: string
}

/** In characters; more than any page's address has. */
const LONGEST = 8192

/** Why a request is not answered. */
export interface Refusal {
  status: 400 | 405 | 414
  headers: Record<string, string>
}

export function requestTarget({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): RequestTarget | Refusal {
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers: { Allow: 'GET, HEAD' } }
  if (url.length > LONGEST) return { status: 414, headers: {} }
  // A proxy is asked for a whole address, and any server has to understand one.
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '')
  const [before = ''] = path.split('#')
  const query = before.indexOf('?')
  const pathname = (query < 0 ? before : before.slice(0, query)) || '/'
  return pathname.startsWith('/') ? { pathname, search: query < 0 ? '' : before.slice(query) } : { status: 400, headers: {} }
}
