/** How long closing may take, in milliseconds. */
const LONGEST_MS = 3_000

/**
 * Ends the process in order on Ctrl-C, or when it is asked to end: once `close` is done, or has taken too long, and whatever a configuration
 * has left running. The second time it ends at once.
 */
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
