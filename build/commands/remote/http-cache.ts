/** The HTTP side of a remote cache: GET and PUT of `ac` and `cas` entries, as Bazel's caches, WebDAV servers and object stores understand them. */
import { createHash } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'

export interface HttpCache {
  /**
   * Undefined if the cache doesn't have it.
   * @throws RemoteCacheError if it can't be had for another reason, or isn't what its hash says
   */
  get(part: CachePart, hash: string, options: { limit: number; signal: AbortSignal }): Promise<Buffer | undefined>
  /** @throws RemoteCacheError */
  put(part: CachePart, hash: string, body: Buffer, options: { signal: AbortSignal }): Promise<void>
  /** Why the cache isn't asked anymore: it refused, or failed several times in a row. */
  readonly broken: RemoteCacheError | undefined
  close(): void
}

export type CachePart = 'ac' | 'cas'

/** The message can be shown to people: it has neither token nor password. */
export class RemoteCacheError extends Error {}

export interface HttpCacheOptions {
  url: URL
  /** Sent as Bearer. Never to another origin. */
  token?: string | undefined
}

/** So many failures in a row are no accident. */
const MOST_FAILURES = 3
const MOST_REDIRECTS = 3
/** Requests at the same time. */
export const CONNECTIONS = 4

export function createHttpCache({ url, token }: HttpCacheOptions): HttpCache {
  const agents = { 'http:': new http.Agent(AGENT), 'https:': new https.Agent(AGENT) }
  const base = new URL(url)
  const login = base.username === '' ? undefined : `${decodeURIComponent(base.username)}:${decodeURIComponent(base.password)}`
  base.username = ''
  base.password = ''
  const secret = token ? `Bearer ${token}` : login && `Basic ${Buffer.from(login).toString('base64')}`
  const shown = `${base.origin}${base.pathname}`
  let failures = 0
  let broken: RemoteCacheError | undefined

  const addressOf = (part: CachePart, hash: string) => new URL(`${base.pathname.replace(/\/$/, '')}/${part}/${hash}${base.search}`, base)

  function request(method: 'GET' | 'PUT', address: URL, sent: Request): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const { signal, body } = sent
      const fail = (text: string) => reject(new RemoteCacheError(`${shown} ${text}`))
      const isHere = address.origin === base.origin
      const headers = {
        ...(secret && isHere && { authorization: secret }),
        ...(body && { 'content-length': body.length, 'content-type': 'application/octet-stream' }),
      }
      const protocol = address.protocol === 'https:' ? https : http
      const agent = agents[address.protocol === 'https:' ? 'https:' : 'http:']
      const asking = protocol.request(address, { method, agent, signal, headers }, (response) => {
        const { statusCode: status = 0, headers: received } = response
        const chunks: Buffer[] = []
        let length = 0
        response.on('data', (chunk: Buffer) => {
          length += chunk.length
          if (length > sent.limit) asking.destroy(new Error('sent more than any entry has'))
          else chunks.push(chunk)
        })
        response.on('error', (error) => fail(`broke off its answer (${error.message}).`))
        response.on('end', () => resolve({ status, body: Buffer.concat(chunks), location: received.location }))
      })
      asking.on('error', (error) => fail(signal.aborted ? 'took too long.' : `can't be reached (${error.message}).`))
      asking.end(body)
    })
  }

  async function follow(address: URL, sent: Request, redirects = 0): Promise<Answer> {
    const answer = await request('GET', address, sent)
    if (answer.location === undefined || answer.status < 300 || answer.status > 399) return answer
    const next = new URL(answer.location, address)
    const isSafe = next.protocol === 'https:' || (next.protocol === 'http:' && address.protocol === 'http:')
    if (redirects === MOST_REDIRECTS || !isSafe)
      throw new RemoteCacheError(`${shown} redirects too often, or to an address that isn't safe.`)
    return follow(next, sent, redirects + 1)
  }

  /** Counts failures, and keeps the one after which nothing is asked anymore. */
  async function guarded<Value>(signal: AbortSignal, ask: () => Promise<Value>): Promise<Value> {
    if (broken !== undefined) throw broken
    try {
      const value = await ask()
      failures = 0
      return value
    } catch (error) {
      const failure = error instanceof RemoteCacheError ? error : new RemoteCacheError(`${shown} failed (${String(error)}).`)
      // The build doesn't wait any longer: that isn't another failure.
      if (!signal.aborted && (++failures >= MOST_FAILURES || failure instanceof Refused)) broken = failure
      throw failure
    }
  }

  const check = (status: number, method: string) => {
    if (status === 401 || status === 403) {
      throw new Refused(
        `${shown} refuses to be ${method === 'PUT' ? 'written' : 'read'} (${status})${secret ? '' : '; no token was sent'}.`,
      )
    }
    if (status < 200 || status > 299) throw new RemoteCacheError(`${shown} answered ${method} with ${status}.`)
  }

  return {
    get broken() {
      return broken
    },
    get: (part, hash, { limit, signal }) =>
      guarded(signal, async () => {
        const { status, body } = await follow(addressOf(part, hash), { signal, limit })
        if (status === 404 || status === 410) return undefined
        check(status, 'GET')
        if (part === 'cas' && sha256(body) !== hash) throw new RemoteCacheError(`${shown} has an entry that isn't what its hash says.`)
        return body
      }),
    put: (part, hash, body, { signal }) =>
      guarded(signal, async () => {
        const { status } = await request('PUT', addressOf(part, hash), { body, signal, limit: LONGEST_ANSWER })
        check(status, 'PUT')
      }),
    close() {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}

interface Request {
  body?: Buffer
  signal: AbortSignal
  /** The most bytes that an answer may have. */
  limit: number
}

interface Answer {
  status: number
  body: Buffer
  location: string | undefined
}

/** The cache doesn't want this client, so asking again is of no use. */
class Refused extends RemoteCacheError {}

const AGENT = { keepAlive: true, maxSockets: CONNECTIONS }

/** Of answers to PUT, which nobody reads. */
const LONGEST_ANSWER = 1_000_000

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
