/** An entry that a build had found sound, or had just written, and that was gone when it was needed: someone changed the cache meanwhile. */
export class LostEntryError extends Error {
  constructor(path: string) {
    super(`${LOST}${path}`)
  }
}

const LOST = 'The cache was changed while it was in use: '

/** Path of the lost entry; undefined for any other error. Goes by the message, which is all that is left of an error from another thread. */
export function lostEntryPath(error: unknown): string | undefined {
  return error instanceof Error && error.message.startsWith(LOST) ? error.message.slice(LOST.length) : undefined
}
