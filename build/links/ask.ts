/** Asks a server once whether an address answers. What is worth asking again is for `retry.ts` to decide. */

export type Answer =
  | { kind: 'fine' }
  /** The server is there and says no to programs, or to those who are not signed in: whether readers see a page is not known. */
  | { kind: 'refused'; reason: string }
  | { kind: 'broken'; reason: string; isPassing: boolean; retryAfterMs?: number }
  /** The server itself was not reached, and so no other address of it would be. */
  | { kind: 'no-server'; reason: string }

export interface AskOptions {
  timeoutMs: number
}

/** Statuses of servers that know the address and do not show it to a program. */
const REFUSALS = new Set([401, 403, 406, 451, 999])

/** Statuses that may be another the next minute. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504])

const HEADERS = {
  'user-agent': 'Mozilla/5.0 (compatible; link check of a documentation site)',
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
}

/**
 * HEAD, which costs the server least, then GET where that did not go well: many servers answer HEAD wrongly. Bodies are not read. Never
 * throws.
 */
export async function ask(url: string, options: AskOptions): Promise<Answer> {
  const head = await askBy('HEAD', url, options)
  return head.kind === 'fine' || head.kind === 'no-server' ? head : askBy('GET', url, options)
}

async function askBy(method: 'HEAD' | 'GET', url: string, { timeoutMs }: AskOptions): Promise<Answer> {
  try {
    const response = await fetch(url, { method, headers: HEADERS, redirect: 'follow', signal: AbortSignal.timeout(timeoutMs) })
    await response.body?.cancel()
    return readResponse(response)
  } catch (error) {
    return readFailure(error, timeoutMs)
  }
}

function readResponse({ ok, status, statusText, headers }: Response): Answer {
  if (ok) return { kind: 'fine' }
  const reason = `it answers ${status}${statusText === '' ? '' : ` ${statusText}`}`
  if (REFUSALS.has(status)) return { kind: 'refused', reason }
  const retryAfterMs = readRetryAfter(headers.get('retry-after'))
  return { kind: 'broken', reason, isPassing: PASSING.has(status), ...(retryAfterMs !== undefined && { retryAfterMs }) }
}

/** Seconds, or a date. */
function readRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(ms) && ms >= 0 ? ms : undefined
}

/** What keeps a server from being reached at all. */
const NO_SERVER: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no server with that name',
  EAI_AGAIN: 'the name of the server cannot be looked up right now',
  ECONNREFUSED: 'the server refuses connections',
  EHOSTUNREACH: 'the server is not reachable from this network',
  ENETUNREACH: 'the server is not reachable from this network',
}

const FAILURES: Readonly<Record<string, string>> = {
  ECONNRESET: 'the server ends the connection',
  UND_ERR_SOCKET: 'the server ends the connection',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is that of another server',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not signed by a trusted authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not signed by a trusted authority',
}

function readFailure(error: unknown, timeoutMs: number): Answer {
  if (error instanceof Error && error.name === 'TimeoutError')
    return { kind: 'broken', reason: `it does not answer within ${timeoutMs / 1000} s`, isPassing: true }
  // `fetch` puts what happened into the cause; with several addresses for one name, into the first of those.
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  const first = cause instanceof AggregateError ? cause.errors[0] : cause
  const code = first instanceof Error && 'code' in first ? String(first.code) : ''
  const noServer = NO_SERVER[code]
  if (noServer !== undefined) return { kind: 'no-server', reason: noServer }
  return { kind: 'broken', reason: FAILURES[code] ?? (first instanceof Error ? first.message : String(first)), isPassing: true }
}
