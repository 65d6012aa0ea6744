/** Creates the request for a loader or an action, the same that a browser would send to a server. */
import type { Submission } from '../../../shared/router/submission.ts'
import { type Base, pathWithSearch, type Target } from '../target.ts'
import { submissionBody } from './submission.ts'

export function createRequest(target: Target, { origin, basePath }: Base, signal: AbortSignal, submission?: Submission): Request {
  const address = origin + basePath + pathWithSearch(target)
  return new Request(address, { signal, ...(submission !== undefined && submissionBody(submission)) })
}
