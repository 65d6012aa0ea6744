import { createHash } from 'node:crypto'
import { readFileSync, type Stats, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Request, RequestHandler, Response } from 'express'
import { withoutBaseTag } from '../document/base-tag.ts'
import { isFile } from './is-file.ts'
import { requestTarget } from './request-target.ts'
import { resolveFile } from './resolve-file.ts'

export interface SiteHandlerOptions {
  folder: string
  basePath: string
}

/** Names with a content hash never change what they hold. */
const HASHED = /^(?:assets\/.+|\.site\/search-index)-[A-Z0-9]{8}\.\w+$/

/** Types that get shorter. Pictures, films and fonts are packed already. */
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|manifest\+json|wasm|(?:rss|atom)\+xml)|image\/svg)/

/** In bytes: less is not worth it, and more would keep other requests waiting. */
const COMPRESSED_FROM = 512
const COMPRESSED_TO = 8_000_000

/** How many compressed or changed files are kept. */
const KEPT = 500

type Encoding = 'br' | 'gzip' | 'identity'

interface Prepared {
  mtimeMs: number
  body: Buffer
  etag: string
}

/**
 * Answers GET and HEAD for a built site. Hashed assets are cacheable for ever, everything else is revalidated by its ETag or its date.
 * What is compressed is so once for each state of the file; everything else goes out as it is on disk, any range of it.
 * On localhost and 127.0.0.1 documents lose their base tag (SPEC.md section 7).
 */
export function createSiteHandler({ folder, basePath }: SiteHandlerOptions): RequestHandler {
  const prepared = new Map<string, Prepared>()

  function prepare(path: string, { mtimeMs }: Stats, { withoutBase, encoding }: { withoutBase: boolean; encoding: Encoding }): Prepared {
    const key = `${encoding} ${withoutBase} ${path}`
    const known = prepared.get(key)
    if (known?.mtimeMs === mtimeMs) return known
    const raw = readFileSync(join(folder, path))
    const body = encode(withoutBase ? Buffer.from(withoutBaseTag(raw.toString('utf8'))) : raw, encoding)
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const made = { mtimeMs, body, etag }
    prepared.set(key, made)
    const [oldest] = prepared.keys()
    if (prepared.size > KEPT && oldest !== undefined) prepared.delete(oldest)
    return made
  }

  /** @param isFound false for the not-found page, which is sent whole whatever is asked of it */
  function send(request: Request, response: Response, path: string, isFound: boolean): void {
    const stats = statSync(join(folder, path), { throwIfNoEntry: false })
    // A build may just be putting a new site in the place of this one.
    if (stats === undefined) {
      response.sendStatus(404)
      return
    }
    response.status(isFound ? 200 : 404).type(extname(path))
    response.set({
      'Cache-Control': HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
      'X-Content-Type-Options': 'nosniff',
    })
    const isCompressible =
      COMPRESSIBLE.test(String(response.get('Content-Type'))) && stats.size > COMPRESSED_FROM && stats.size < COMPRESSED_TO
    if (isCompressible) response.vary('Accept-Encoding')
    const withoutBase = path.endsWith('.html') && /^(?:localhost|127\.0\.0\.1)$/.test(request.hostname)
    // Ranges are of the file itself.
    const asks = isCompressible && (!isFound || request.headers.range === undefined)
    const encoding = (asks && (request.acceptsEncodings('br') || request.acceptsEncodings('gzip'))) || 'identity'
    if (isFound && !withoutBase && encoding === 'identity') {
      response.sendFile(path, { root: folder, dotfiles: 'allow', cacheControl: false })
      return
    }
    const { body, etag } = prepare(path, stats, { withoutBase, encoding: encoding as Encoding })
    if (encoding !== 'identity') response.set('Content-Encoding', encoding)
    response.set({ ETag: etag, 'Last-Modified': stats.mtime.toUTCString() }).send(body)
  }

  return (request, response) => {
    const target = requestTarget(request)
    if ('status' in target) {
      response.set(target.headers).sendStatus(target.status)
      return
    }
    const { pathname, search } = target
    const resolution = resolveFile(pathname, basePath, (path) => isFile(join(folder, path)))
    if (resolution.kind === 'redirect') response.redirect(302, resolution.to + search)
    else if (resolution.kind === 'bad-request') response.sendStatus(400)
    else if (resolution.kind === 'file') send(request, response, resolution.path, true)
    else send(request, response, '404.html', false)
  }
}

/** At a quality that static hosts use for what they compress ahead. */
function encode(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(body, { level: 9 })
  if (encoding === 'identity') return body
  return brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
}
