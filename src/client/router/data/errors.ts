/** What the router itself answers (SPEC.md section 8): the 404 is in `src/shared/router/error-response.ts`. */
import { ErrorResponse } from '../../../shared/router/error-response.ts'

export function badRequest(message: string): ErrorResponse {
  return new ErrorResponse(400, 'Bad Request', message)
}

/** The method is none that the router knows, or the page has nothing that answers it. */
export function methodNotAllowed(message: string): ErrorResponse {
  return new ErrorResponse(405, 'Method Not Allowed', message)
}
