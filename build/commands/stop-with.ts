const LONGEST_MS = 3_000

/** Ends the process on Ctrl-C or a termination signal when `close` is done or has taken 3 seconds, and at the second signal at once. */
export function stopWith(close: () => Promise<void>): void {
  let isStopping = false
  const stop = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(0), LONGEST_MS)
    void close().finally(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
