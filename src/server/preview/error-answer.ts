import type { ErrorRequestHandler } from 'express'

/** Responds to a failed request with a status, and without details about the machine. Unexpected errors are logged in one line. */
export function errorAnswer(log: (line: string) => void): ErrorRequestHandler {
  // Express recognizes error handlers by their four parameters.
  return (error: unknown, { method, originalUrl, socket }, response, _next) => {
    // The client closed the connection, or sent something that isn't a request, so nobody would read a response.
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

/** Errors that Express and its file sender throw, such as 404, 412 or 416, with their headers. */
function isHttpError(error: unknown): error is { status: number; headers?: Record<string, string> } {
  return error instanceof Error && 'status' in error && typeof error.status === 'number'
}

/** The code of a system error, or the first line of another error, with paths shortened to their last part. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return 'something that is not an error was thrown'
  if ('code' in error && typeof error.code === 'string') return error.code
  const [first = ''] = error.message.split('\n')
  return `${error.name}: ${first.replace(/(?:[/\\][^\s/\\'"()]+)+[/\\]/g, '…/')}`
}
