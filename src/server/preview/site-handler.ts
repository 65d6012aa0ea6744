import { createHash } from 'node:crypto'
import { readFileSync, type Stats, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Request, RequestHandler, Response } from 'express'
import { followRedirect, type Redirects } from '../../shared/redirects/follow-redirect.ts'
import { pathInEdition } from '../../shared/routes/destination.ts'
import { withBasePath } from '../../shared/routes/paths.ts'
import { HEADERS_FILE, HOST_HEADERS, NOT_FOUND_FILE, REDIRECTS_FILE } from '../../shared/routes/site-files.ts'
import { isPageDocument, withoutBaseTag } from '../document/base-tag.ts'
import { isRedirectPage } from '../redirects/redirect-page.ts'
import { SECURITY_HEADERS } from '../security-policy/headers.ts'
import { cacheControl } from './caching.ts'
import { isFile, resolvesInside } from './is-file.ts'
import { prefixOf } from './languages.ts'
import { type RequestTarget, requestTarget } from './request-target.ts'
import { type Resolution, resolveFile } from './resolve-file.ts'

export interface SiteHandlerOptions {
  folder: string
  /** Empty, or with a leading and no trailing slash. */
  basePath: string
}

/** Types worth compressing. Images, videos and fonts already are compressed. */
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|manifest\+json|wasm|(?:rss|atom)\+xml)|image\/svg)/

/** In bytes. Compressing less isn't worth it, and compressing more would delay other requests. */
const COMPRESSED_FROM = 512
const COMPRESSED_TO = 8_000_000

const CACHE_SIZE = 500

type Encoding = 'br' | 'gzip' | 'identity'

interface Prepared {
  mtimeMs: number
  body: Buffer
  etag: string
}

/**
 * Handles GET and HEAD for a built site. Files named by their contents are cached forever, and others revalidated. Each version of a file is
 * compressed once, and uncompressed ones support ranges. On localhost, documents lose their base tag, which would send every link to the
 * published site.
 */
export function createSiteHandler({ folder, basePath }: SiteHandlerOptions): RequestHandler {
  const cache = new Map<string, Prepared>()
  const readText = (path: string): string | undefined => {
    const file = join(folder, path)
    return isFile(file) ? readFileSync(file, 'utf8') : undefined
  }
  const readJson = <Value>(path: string): Value | undefined => {
    const text = readText(path)
    return text === undefined ? undefined : JSON.parse(text)
  }

  function prepare(path: string, { mtimeMs }: Stats, { withoutBase, encoding }: { withoutBase: boolean; encoding: Encoding }): Prepared {
    const key = `${encoding} ${withoutBase} ${path}`
    const cached = cache.get(key)
    if (cached?.mtimeMs === mtimeMs) return cached
    const raw = readFileSync(join(folder, path))
    const body = encode(withoutBase ? Buffer.from(withoutBaseTag(raw.toString('utf8'))) : raw, encoding)
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const prepared = { mtimeMs, body, etag }
    cache.set(key, prepared)
    const [oldest] = cache.keys()
    if (cache.size > CACHE_SIZE && oldest !== undefined) cache.delete(oldest)
    return prepared
  }

  /** The new address of an old one. Other pages hide wildcards that would cover them. */
  function newAddress({ pathname, search }: RequestTarget, resolution: Resolution): string | undefined {
    const path = pathInEdition({ pathname }, { basePath })
    const redirects = readJson<Redirects>(join(prefixOf(folder, pathname, basePath), REDIRECTS_FILE))
    if (path === undefined || redirects === undefined) return undefined
    const isPage = () => resolution.kind === 'file' && !isRedirectPage(readFileSync(join(folder, resolution.path), 'utf8'))
    const to = followRedirect(redirects, { pathname: path, search }, isPage)
    return to === undefined ? undefined : withBasePath(basePath, to)
  }

  /** True for a folder of `public/` without its slash, which hosts add, because what its document loads is relative to that. */
  function isFolderOfPublic(resolution: Resolution, pathname: string): boolean {
    if (resolution.kind !== 'file' || pathname.endsWith('/') || !resolution.path.endsWith('/index.html')) return false
    return !pathname.endsWith('/index.html') && !isPageDocument(readFileSync(join(folder, resolution.path), 'utf8'))
  }

  function send(request: Request, response: Response, path: string, address?: string): void {
    const isFound = address !== undefined
    const stats = statSync(join(folder, path), { throwIfNoEntry: false })
    // A build may be replacing the site right now.
    if (stats === undefined) {
      response.sendStatus(404)
      return
    }
    response.status(isFound ? 200 : 404).type(extname(path))
    response.set({
      ...(readJson<Record<string, string>>(HEADERS_FILE) ?? SECURITY_HEADERS),
      'Cache-Control': cacheControl(path, address ?? '', readText(HOST_HEADERS)),
    })
    const isCompressible =
      COMPRESSIBLE.test(String(response.get('Content-Type'))) && stats.size > COMPRESSED_FROM && stats.size < COMPRESSED_TO
    if (isCompressible) response.vary('Accept-Encoding')
    const withoutBase = path.endsWith('.html') && /^(?:localhost|127\.0\.0\.1)$/.test(request.hostname)
    // Ranges refer to the uncompressed file.
    const mayCompress = isCompressible && (!isFound || request.headers.range === undefined)
    const encoding = (mayCompress && (request.acceptsEncodings('br') || request.acceptsEncodings('gzip'))) || 'identity'
    if (isFound && !withoutBase && encoding === 'identity') {
      response.sendFile(path, { root: folder, dotfiles: 'allow', cacheControl: false })
      return
    }
    const { body, etag } = prepare(path, stats, { withoutBase, encoding: encoding as Encoding })
    if (encoding !== 'identity') response.set('Content-Encoding', encoding)
    response.set({ ETag: etag, 'Last-Modified': stats.mtime.toUTCString() }).send(body)
  }

  return (request, response) => {
    const target = requestTarget(request, response)
    if (target === undefined) return
    const { pathname, search } = target
    const resolution = resolveFile(pathname, basePath, (path) => isFile(join(folder, path)) && resolvesInside(folder, join(folder, path)))
    const moved = resolution.kind === 'bad-request' ? undefined : newAddress(target, resolution)
    if (moved !== undefined) response.set('Cache-Control', 'public, max-age=0, must-revalidate').redirect(301, moved)
    else if (resolution.kind === 'redirect') response.redirect(302, resolution.to + search)
    else if (resolution.kind === 'bad-request') response.sendStatus(400)
    else if (isFolderOfPublic(resolution, pathname)) response.redirect(302, `${pathname}/${search}`)
    else if (resolution.kind === 'file') send(request, response, resolution.path, pathname)
    else send(request, response, join(prefixOf(folder, pathname, basePath), NOT_FOUND_FILE).replace(/^\//, ''))
  }
}

/** Compresses at a level that static hosts use for files that they compress in advance. */
function encode(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(body, { level: 9 })
  if (encoding === 'identity') return body
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
}
