/** Errors that carry a status: what a loader or an action throws as a `Response`, and what the router itself answers. */

export class ErrorResponse {
  readonly status: number
  readonly statusText: string
  /** The response's body, or the router's own words. */
  readonly data: unknown

  constructor(status: number, statusText: string, data: unknown) {
    this.status = status
    this.statusText = statusText
    this.data = data
  }
}

/** True for a thrown `Response` as boundaries get it: `status`, `statusText` and `data`, which is its body. */
export function isRouteErrorResponse(error: unknown): error is ErrorResponse {
  return error instanceof ErrorResponse
}

/** No page has the path (SPEC.md section 8). */
export function noRouteMatches(pathname: string): ErrorResponse {
  return new ErrorResponse(404, 'Not Found', `No route matches URL "${pathname}"`)
}
