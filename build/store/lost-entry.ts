/** Thrown if an entry has disappeared that this build has checked or written, because someone changed the cache in the meantime. */
export class LostEntryError extends Error {
  constructor(path: string) {
    super(`${LOST}${path}`)
  }
}

const LOST = 'The cache was changed while it was in use: '

/** Path of the lost entry; undefined for other errors. Checks the message, because errors from other threads lose their class. */
export function lostEntryPath(error: unknown): string | undefined {
  return error instanceof Error && error.message.startsWith(LOST) ? error.message.slice(LOST.length) : undefined
}
