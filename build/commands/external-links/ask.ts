import reasons from './ask.json' with { type: 'json' }

export type Answer =
  | { kind: 'fine' }
  /** The server refuses programs, or requires signing in, so it's unknown whether readers would see a page. */
  | { kind: 'refused'; reason: string }
  | { kind: 'broken'; reason: string; isTemporary: boolean; retryAfterMs?: number }
  /** The server can't be reached, so requesting its other addresses is pointless. */
  | { kind: 'no-server'; reason: string }

/** Statuses with which servers refuse programs. */
const REFUSALS = new Set([401, 403, 406, 451, 999])

const TEMPORARY = new Set([408, 425, 429, 500, 502, 503, 504])

const HEADERS = {
  'user-agent': 'Mozilla/5.0 (compatible; link check of a documentation site)',
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
}

/** Tries HEAD first, because it's cheap for the server, then GET, because many servers handle HEAD wrongly. Bodies aren't read. Never throws. */
export async function ask(url: string, options: { timeoutMs: number }): Promise<Answer> {
  const head = await askBy('HEAD', url, options)
  return head.kind === 'fine' || head.kind === 'no-server' ? head : askBy('GET', url, options)
}

async function askBy(method: 'HEAD' | 'GET', url: string, { timeoutMs }: { timeoutMs: number }): Promise<Answer> {
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
  const reason = `it responds with ${status}${statusText === '' ? '' : ` ${statusText}`}`
  if (REFUSALS.has(status)) return { kind: 'refused', reason }
  const retryAfterMs = readRetryAfter(headers.get('retry-after'))
  return { kind: 'broken', reason, isTemporary: TEMPORARY.has(status), ...(retryAfterMs !== undefined && { retryAfterMs }) }
}

/** Parses the `Retry-After` header: seconds or a date. */
function readRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(ms) && ms >= 0 ? ms : undefined
}

/** Reasons by the code of an error. */
const NO_SERVER: Readonly<Record<string, string>> = reasons.noServer
const FAILURES: Readonly<Record<string, string>> = reasons.failures

function readFailure(error: unknown, timeoutMs: number): Answer {
  if (error instanceof Error && error.name === 'TimeoutError')
    return { kind: 'broken', reason: `it doesn't respond within ${timeoutMs / 1000} s`, isTemporary: true }
  // `fetch` puts the actual error into `cause`. If the host has several addresses, that's one error for each.
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  const first = cause instanceof AggregateError ? cause.errors[0] : cause
  const code = first instanceof Error && 'code' in first ? String(first.code) : ''
  const noServer = NO_SERVER[code]
  if (noServer !== undefined) return { kind: 'no-server', reason: noServer }
  return { kind: 'broken', reason: FAILURES[code] ?? (first instanceof Error ? first.message : String(first)), isTemporary: true }
}
