/** Errors of Node name the file when it's opened, but not when the disk fills up or fails while it's read or written. */

/** Does something with a file. @throws the error of the system, with the file's path in its message */
export function namingFile<Result>(path: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw withPath(error, path)
  }
}

/** An error of the system with a path in its message, if it has none yet. Other values are returned unchanged. */
export function withPath(error: unknown, path: string): unknown {
  if (error instanceof Error && /^E[A-Z0-9]+: [^,']+, \w+$/.test(error.message)) error.message += ` '${path}'`
  return error
}
