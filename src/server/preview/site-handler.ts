import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { RequestHandler } from 'express'
import { withoutBaseTag } from '../document/base-tag.ts'
import { resolveFile } from './resolve-file.ts'

export interface SiteHandlerOptions {
  folder: string
  basePath: string
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.wasm': 'application/wasm',
}

/** By the ending of a file's name. */
export function contentType(path: string): string {
  return TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream'
}

/** Names with a content hash never change what they hold. */
const HASHED = /^(?:assets\/.+|\.site\/search-index)-[A-Z0-9]{8}\.\w+$/

interface Prepared {
  mtimeMs: number
  body: Buffer
  etag: string
  encoded: Map<string, Buffer>
}

/**
 * Answers GET and HEAD for a built site. Files are read once for each state on disk; hashed assets are cacheable for ever,
 * everything else is revalidated by its ETag. On localhost and 127.0.0.1 documents lose their base tag (SPEC.md section 7).
 */
export function createSiteHandler({ folder, basePath }: SiteHandlerOptions): RequestHandler {
  const cache = new Map<string, Prepared>()
  const isFile = (path: string) => statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() === true

  function prepare(path: string, withoutBase: boolean): Prepared {
    const file = join(folder, path)
    const { mtimeMs } = statSync(file)
    const key = `${withoutBase} ${path}`
    const known = cache.get(key)
    if (known?.mtimeMs === mtimeMs) return known
    const raw = readFileSync(file)
    const body = withoutBase && path.endsWith('.html') ? Buffer.from(withoutBaseTag(raw.toString('utf8'))) : raw
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const made = { mtimeMs, body, etag, encoded: new Map() }
    cache.set(key, made)
    return made
  }

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD').status(405).type('text/plain').send('405 Method Not Allowed\n')
      return
    }
    const query = request.originalUrl.indexOf('?')
    const pathname = query < 0 ? request.originalUrl : request.originalUrl.slice(0, query)
    const resolution = resolveFile(pathname, basePath, isFile)
    if (resolution.kind === 'redirect') {
      response.redirect(302, resolution.to + (query < 0 ? '' : request.originalUrl.slice(query)))
      return
    }
    if (resolution.kind === 'bad-request') {
      response.status(400).type('text/plain').send('400 Bad Request\n')
      return
    }
    const path = resolution.kind === 'file' ? resolution.path : '404.html'
    const prepared = prepare(path, /^(?:localhost|127\.0\.0\.1)$/.test(request.hostname))
    const type = contentType(path)
    response.set({
      'Content-Type': type,
      'Cache-Control': HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
      ETag: prepared.etag,
      'X-Content-Type-Options': 'nosniff',
    })
    const compressible = /^(?:text|application\/(?:json|xml|manifest|wasm)|image\/svg)/.test(type) && prepared.body.length > 512
    if (compressible) response.vary('Accept-Encoding')
    if (resolution.kind === 'file' && request.fresh) {
      response.status(304).end()
      return
    }
    const encoding = compressible ? request.acceptsEncodings('br') || request.acceptsEncodings('gzip') : false
    const body = encoding === 'br' || encoding === 'gzip' ? encode(prepared, encoding) : prepared.body
    if (body !== prepared.body) response.set('Content-Encoding', String(encoding))
    response.status(resolution.kind === 'file' ? 200 : 404).set('Content-Length', String(body.length))
    if (request.method === 'HEAD') response.end()
    else response.end(body)
  }
}

/** Compressed once for each state of the file, at a quality that static hosts use for what they compress ahead. */
function encode(prepared: Prepared, encoding: 'br' | 'gzip'): Buffer {
  const known = prepared.encoded.get(encoding)
  if (known !== undefined) return known
  const made =
    encoding === 'br'
      ? brotliCompressSync(prepared.body, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: prepared.body.length },
        })
      : gzipSync(prepared.body, { level: 9 })
  prepared.encoded.set(encoding, made)
  return made
}
