/** Error responses of the router itself, except the 404, which is in `src/shared/router/error-response.ts`. */
import { ErrorResponse } from '../../../shared/router/error-response.ts'

export function badRequest(message: string): ErrorResponse {
  return new ErrorResponse(400, 'Bad Request', message)
}

/** For unknown methods, and for pages without an action or a loader. */
export function methodNotAllowed(message: string): ErrorResponse {
  return new ErrorResponse(405, 'Method Not Allowed', message)
}
