/** The HTTP side of a remote cache: files by name, read by GET and written by PUT, as nginx, WebDAV servers and object stores understand them. */

/** The message can be shown to people: it has neither token nor password. */
export class RemoteCacheError extends Error {}

export interface HttpCacheOptions {
  url: URL
  /** Sent as Bearer. Never to another origin. */
  token?: string | undefined
}

/** Milliseconds for one request, with its file of a few megabytes. */
const TIMEOUT_MS = 60_000

/** The most bytes that an answer may have. Anything larger isn't from this generator. */
const LARGEST = 64 * 1024 * 1024

export type HttpCache = ReturnType<typeof createHttpCache>

/** The first request that fails is the last one: a build has no time for a cache that doesn't work. */
export function createHttpCache({ url, token }: HttpCacheOptions) {
  const base = new URL(url)
  const login = `${decodeURIComponent(base.username)}:${decodeURIComponent(base.password)}`
  const authorization = token ? `Bearer ${token}` : login === ':' ? undefined : `Basic ${Buffer.from(login).toString('base64')}`
  base.username = ''
  base.password = ''
  const shown = `${base.origin}${base.pathname}`
  let broken: RemoteCacheError | undefined

  async function ask(method: 'GET' | 'PUT', name: string, body?: Buffer): Promise<{ status: number; bytes: Buffer }> {
    const address = new URL(`${base.pathname.replace(/\/$/, '')}/${name}${base.search}`, base)
    // `fetch` itself takes the token away where another host is to answer.
    const response = await fetch(address, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: method === 'GET' ? 'follow' : 'manual',
      ...(authorization !== undefined && { headers: { authorization } }),
      ...(body !== undefined && { body: new Uint8Array(body) }),
    })
    if (base.protocol === 'https:' && !response.url.startsWith('https:'))
      throw new RemoteCacheError(`${shown} redirects to an address that isn't safe.`)
    const chunks: Uint8Array[] = []
    let length = 0
    for await (const chunk of response.body ?? []) {
      length += chunk.length
      if (length > LARGEST) throw new RemoteCacheError(`${shown} sent more than any file has.`)
      chunks.push(chunk)
    }
    return { status: response.status, bytes: Buffer.concat(chunks) }
  }

  async function guarded(method: 'GET' | 'PUT', name: string, body?: Buffer): Promise<Buffer | undefined> {
    if (broken !== undefined) throw broken
    try {
      const { status, bytes } = await ask(method, name, body)
      if (method === 'GET' && (status === 404 || status === 410)) return undefined
      if (status >= 200 && status <= 299) return bytes
      const isRefused = status === 401 || status === 403
      const refusal = `refuses to be ${method === 'PUT' ? 'written' : 'read'} (${status})${authorization ? '' : '; no token was sent'}`
      throw new RemoteCacheError(`${shown} ${isRefused ? refusal : `answered ${method} with ${status}`}.`)
    } catch (error) {
      broken ??= error instanceof RemoteCacheError ? error : new RemoteCacheError(`${shown} ${describe(error)}`)
      throw broken
    }
  }

  return {
    /** Undefined if the cache doesn't have it. @throws RemoteCacheError */
    get: (name: string) => guarded('GET', name),
    /** @throws RemoteCacheError */
    async put(name: string, body: Buffer): Promise<void> {
      await guarded('PUT', name, body)
    },
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return `failed (${String(error)}).`
  if (error.name === 'TimeoutError') return 'took too long.'
  return `can't be reached (${error.cause instanceof Error ? error.cause.message : error.message}).`
}
