/** The reader's connection, of which most browsers tell nothing. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
  /** In megabits per second. */
  downlink?: number
}

const FAST = 5

/** True if the reader has asked the browser to save data. */
export function savesData(): boolean {
  return connection()?.saveData === true
}

/** True only if the browser says that the connection is fast enough for a few hundred kilobytes more. */
export function hasFastConnection(): boolean {
  const { effectiveType, downlink = 0 } = connection() ?? {}
  return !savesData() && effectiveType === '4g' && downlink >= FAST
}

function connection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection
}
