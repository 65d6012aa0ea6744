/** Time limit for closing, in milliseconds. */
const LONGEST_MS = 3_000

/**
 * Shuts down on Ctrl-C or a termination signal: the process ends when `close` is done or takes too long, even if the
 * configuration has left something running. The second signal ends it at once.
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
