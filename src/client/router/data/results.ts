/** Runs loaders and actions, and reads their results and errors. */
import { ErrorResponse } from '../../../shared/router/error-response.ts'
import type { HandlerArgs } from '../../../shared/router/handlers.ts'
import { badRequest } from './errors.ts'

export type Result =
  | { kind: 'data'; data: unknown; status?: number }
  | { kind: 'error'; error: unknown; status?: number }
  | { kind: 'redirect'; response: Response }

const REDIRECTS = [301, 302, 303, 307, 308]

/** Runs a loader or an action. Never rejects. If the request is aborted, it resolves at once with an error that callers ignore. */
export async function runHandler(handler: (args: HandlerArgs) => unknown, args: HandlerArgs & { request: Request }): Promise<Result> {
  try {
    const value = await untilAborted(async () => handler(args), args.request.signal)
    return value instanceof Response ? await readResponse(value) : { kind: 'data', data: value }
  } catch (thrown) {
    if (!(thrown instanceof Response)) return { kind: 'error', error: thrown }
    const result = await readResponse(thrown).catch((error: unknown): Result => ({ kind: 'error', error }))
    if (result.kind !== 'data') return result
    return { kind: 'error', error: new ErrorResponse(thrown.status, thrown.statusText, result.data), status: thrown.status }
  }
}

/** Like `runHandler`, but the result of an action can't contain promises. */
export async function runAction(action: (args: HandlerArgs) => unknown, args: HandlerArgs & { request: Request }): Promise<Result> {
  const result = await runHandler(action, args)
  if (result.kind !== 'data' || !isDeferred(result.data)) return result
  return { kind: 'error', error: badRequest('An action cannot defer its data: wait for the promises in it.'), status: 400 }
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

function untilAborted<T>(run: () => Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop)
    run()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', stop))
  })
}
