import type { Request, Response } from 'express'
import { splitHref } from '../../shared/routes/paths.ts'

export interface RequestTarget {
  /** With a leading slash, still encoded. */
  pathname: string
  /** Empty, or with its question mark. */
  search: string
}

/** In characters, which is more than the address of any page has. */
const LONGEST = 8192

/** The target of a request. Answers one that isn't allowed, and returns undefined. */
export function requestTarget({ method, url }: Request, response: Response): RequestTarget | undefined {
  // Clients send absolute addresses to proxies, but RFC 9112 requires all servers to accept them.
  const { pathname, search } = splitHref(url.replace(/^https?:\/\/[^/?#]*/i, ''))
  if (method !== 'GET' && method !== 'HEAD') response.set('Allow', 'GET, HEAD').sendStatus(405)
  else if (url.length > LONGEST) response.sendStatus(414)
  else if (pathname !== '' && !pathname.startsWith('/')) response.sendStatus(400)
  else return { pathname: pathname || '/', search }
  return undefined
}
