/** What the browser tells of the reader's connection; most browsers tell nothing. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
  /** Megabits a second. */
  downlink?: number
}

const FAST = 5

/** True for readers who ask for little traffic. */
export function savesData(): boolean {
  return connection()?.saveData === true
}

/** True only where the browser says that some hundred kilobytes more do not matter. */
export function hasFastConnection(): boolean {
  const { effectiveType, downlink = 0 } = connection() ?? {}
  return !savesData() && effectiveType === '4g' && downlink >= FAST
}

function connection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection
}
