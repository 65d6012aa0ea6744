/** Error responses of the router itself, except the 404, which is in `src/shared/router/error-response.ts`. */
import { ErrorResponse } from '../../../shared/router/error-response.ts'

export function badRequest(message: string): ErrorResponse {
  return new ErrorResponse(400, 'Bad Request', message)
}

/** The method is none that the router knows, or the page has nothing that answers it. */
export function methodNotAllowed(message: string): ErrorResponse {
  return new ErrorResponse(405, 'Method Not Allowed', message)
}
