/** Keeps what was read last, for files that have a hash of their contents in their path, so they never change. */
export function lastRead<T>(read: (file: string) => T): (file: string) => T {
  let last: { file: string; value: T } | undefined
  return (file) => {
    if (last?.file !== file) last = { file, value: read(file) }
    return last.value
  }
}
