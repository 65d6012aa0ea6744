import type { ErrorRequestHandler } from 'express'

/**
 * Answers a request that could not be answered otherwise: with its status and nothing of the machine. What nobody expected is told in one
 * line.
 * @param log writes a line
 */
export function errorAnswer(log: (line: string) => void): ErrorRequestHandler {
  // Express knows a handler of errors by its four parameters.
  return (error: unknown, { method, originalUrl, socket }, response, _next) => {
    // The connection was cut, or what came next on it is no request: that is no fault of this one, and there is nobody to tell.
    if (socket.destroyed) return
    const { status = 500, headers = {} } = isHttpError(error) ? error : {}
    if (status >= 500) log(`500 ${method} ${JSON.stringify(originalUrl.slice(0, 200))}: ${reason(error)}`)
    if (response.headersSent) {
      response.destroy()
      return
    }
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    response.set({ ...headers, 'Cache-Control': 'no-store' }).sendStatus(status)
  }
}

/** What Express and its file sender throw: 404, 412 or 416, with headers that belong to it. */
function isHttpError(error: unknown): error is { status: number; headers?: Record<string, string> } {
  return error instanceof Error && 'status' in error && typeof error.status === 'number'
}

/** An error of the system's by its code, another one by its first line, in which paths are shortened to their last part. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return 'something that is not an error was thrown'
  if ('code' in error && typeof error.code === 'string') return error.code
  const [first = ''] = error.message.split('\n')
  return `${error.name}: ${first.replace(/(?:[/\\][^\s/\\'"()]+)+[/\\]/g, '…/')}`
}
