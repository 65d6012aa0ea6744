/** Errors with a status: a `Response` thrown by a loader or an action, or an error response of the router itself. */

export class ErrorResponse {
  readonly status: number
  readonly statusText: string
  /** The body of the response, or the router's message. */
  readonly data: unknown

  constructor(status: number, statusText: string, data: unknown) {
    this.status = status
    this.statusText = statusText
    this.data = data
  }
}

/** True if an error in a boundary was thrown as a `Response`, and so has `status`, `statusText` and `data` (its body). */
export function isRouteErrorResponse(error: unknown): error is ErrorResponse {
  return error instanceof ErrorResponse
}

/** The response when no page has the path. */
export function noRouteMatches(pathname: string): ErrorResponse {
  return new ErrorResponse(404, 'Not Found', `No route matches URL "${pathname}"`)
}
