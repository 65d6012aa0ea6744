/** Runs loaders and actions, and reads their results and errors. */
import type { PageView } from '../../../shared/page/page.ts'
import { ErrorResponse } from '../../../shared/router/error-response.ts'
import type { HandlerArgs } from '../../../shared/router/handlers.ts'
import type { Submission } from '../../../shared/router/submission.ts'
import { type Base, pathWithSearch, type Target } from '../target.ts'
import { submissionBody } from './submission.ts'

export type Result =
  | { kind: 'data'; data: unknown; status?: number }
  | { kind: 'error'; error: unknown; status?: number }
  | { kind: 'redirect'; response: Response }

const REDIRECTS = [301, 302, 303, 307, 308]

/** Where a page's loader or action runs. */
export interface Call {
  view: PageView
  location: Target
  signal: AbortSignal
}

/** True if a submission is for an action. One with `get` is for the loader. */
export function isForAction(submission: Submission | undefined): submission is Submission {
  return submission !== undefined && submission.formMethod !== 'GET'
}

/** Runs a loader or, for a submission, an action, as a server would with the request. Never rejects. Aborted, it resolves with an ignored error. */
export async function runHandler({ view, location, signal }: Call, base: Base, submission?: Submission): Promise<Result> {
  const isAction = isForAction(submission)
  const name = isAction ? 'action' : 'loader'
  const handler = view.handlers?.[name]
  if (handler === undefined) {
    const message = `The page at ${location.pathname} has no ${name} that answers ${isAction ? submission.formMethod : 'GET'}.`
    return failure(405, 'Method Not Allowed', message)
  }
  const address = base.origin + base.basePath + pathWithSearch(location)
  const request = new Request(address, { signal, ...(submission !== undefined && submissionBody(submission)) })
  const result = await resultOf(handler, { request, params: view.params })
  if (!isAction || result.kind !== 'data' || !isDeferred(result.data)) return result
  return failure(400, 'Bad Request', 'An action cannot defer its data: wait for the promises in it.')
}

function failure(status: number, statusText: string, data: unknown): Result {
  return { kind: 'error', error: new ErrorResponse(status, statusText, data), status }
}

async function resultOf(handler: (args: HandlerArgs) => unknown, args: HandlerArgs): Promise<Result> {
  const { signal } = args.request
  try {
    signal.throwIfAborted()
    const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const run = async () => handler(args)
    const value = await Promise.race([run(), aborted])
    return value instanceof Response ? await readResponse(value) : { kind: 'data', data: value }
  } catch (thrown) {
    if (!(thrown instanceof Response)) return { kind: 'error', error: thrown }
    const result = await readResponse(thrown).catch((error: unknown): Result => ({ kind: 'error', error }))
    return result.kind === 'data' ? failure(thrown.status, thrown.statusText, result.data) : result
  }
}

/** @throws if reading the body fails */
async function readResponse(response: Response): Promise<Result> {
  const { status } = response
  if (REDIRECTS.includes(status)) return { kind: 'redirect', response }
  const isJson = /\bapplication\/json\b/.test(response.headers.get('Content-Type') ?? '')
  if (!isJson) return { kind: 'data', data: await response.text(), status }
  return { kind: 'data', data: response.body === null ? null : await response.json(), status }
}

/** True for data that contains promises. Loaders can return them, and components read them with React's `use`. */
function isDeferred(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Object.values(data).some((value) => value instanceof Promise)
}
