/** Reads what a page's main thread spent from a trace of Chromium's. Processor time, so other work on the machine hardly counts. */

/** Milliseconds of one thread. The rest of the total is script, and what a browser does around it. */
export interface ThreadCost {
  totalMs: number
  styleMs: number
  layoutMs: number
  /** Up to the hand-over to the compositor. */
  paintMs: number
}

/** Times are in microseconds: `ts` is the clock's, `tts` and `tdur` count the thread's own time alone. */
interface TraceEvent {
  name: string
  cat: string
  ph: string
  pid: number
  tid: number
  ts: number
  tts?: number
  tdur?: number
}

const PARTS: Record<string, keyof ThreadCost> = {
  UpdateLayoutTree: 'styleMs',
  Layout: 'layoutMs',
  PrePaint: 'paintMs',
  Paint: 'paintMs',
  Layerize: 'paintMs',
  Commit: 'paintMs',
}

/**
 * What each span between two marks of the page's (`performance.mark`) cost.
 * @throws Error where the trace has no such span
 */
export function readSpans(trace: string, from: string, to: string): ThreadCost[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] }
  const marks = traceEvents.filter(({ name, cat }) => cat.includes('blink.user_timing') && (name === from || name === to))
  const first = marks[0]
  if (first === undefined) throw new Error(`The trace has no mark "${from}".`)
  const parts = traceEvents.filter(({ name, ph, pid, tid }) => name in PARTS && ph === 'X' && pid === first.pid && tid === first.tid)
  const ends = marks.filter(({ name }) => name === to).map(timeOf)
  return marks
    .filter(({ name }) => name === from)
    .map((mark) => {
      const start = timeOf(mark)
      const end = Math.min(...ends.filter((time) => time > start))
      const cost: ThreadCost = { totalMs: (end - start) / 1000, styleMs: 0, layoutMs: 0, paintMs: 0 }
      for (const part of parts) {
        const at = timeOf(part)
        const key = PARTS[part.name]
        if (key !== undefined && at >= start && at < end) cost[key] += (part.tdur ?? 0) / 1000
      }
      return cost
    })
}

/** A task that's longer than this, in milliseconds, keeps a page from answering. */
export const LONG_TASK_MS = 50

/** The time for which a visit is watched, from the start of its navigation, in milliseconds. */
export const VISIT_MS = 10_000

/**
 * Milliseconds by which the tasks of a visit's first ten seconds are too long, all together, from the start of its navigation.
 * @throws Error where the trace has no first paint
 */
export function readBlockingTime(trace: string): number {
  const { tasks, startedAt } = pageTasks(trace)
  return tooLong(tasks.filter(({ at }) => at >= startedAt && at < startedAt + VISIT_MS)).reduce((sum, ms) => sum + ms - LONG_TASK_MS, 0)
}

/**
 * Milliseconds of each task after a page's first paint that's too long. Only time of the thread itself counts.
 * @throws Error where the trace has no first paint
 */
export function readLongTasks(trace: string): number[] {
  const { tasks, paintedAt } = pageTasks(trace)
  return tooLong(tasks.filter(({ at }) => at > paintedAt))
}

/**
 * Milliseconds of the longest task after a page's first paint, 0 if there's none.
 * @throws Error where the trace has no first paint
 */
export function readLongestTask(trace: string): number {
  const { tasks, paintedAt } = pageTasks(trace)
  return Math.max(0, ...tasks.filter(({ at }) => at > paintedAt).map(({ ms }) => ms))
}

interface Task {
  /** When it began, in milliseconds of the clock. */
  at: number
  /** Time of the thread alone. */
  ms: number
}

function tooLong(tasks: readonly Task[]): number[] {
  return tasks.map(({ ms }) => ms).filter((ms) => ms > LONG_TASK_MS)
}

/** The tasks of a page's thread, and when its navigation and its first paint were, in milliseconds of the clock. */
function pageTasks(trace: string): { tasks: Task[]; startedAt: number; paintedAt: number } {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] }
  const paint = traceEvents.filter(({ name }) => name === 'firstContentfulPaint').at(-1)
  if (paint === undefined) throw new Error('The trace has no first paint.')
  const ofPage = traceEvents.filter(({ pid, tid }) => pid === paint.pid && tid === paint.tid)
  const start = ofPage.filter(({ name, ts }) => name === 'navigationStart' && ts < paint.ts).at(-1)
  const tasks = ofPage.filter(({ name }) => name.endsWith('RunTask')).map(({ ts, tdur = 0 }) => ({ at: ts / 1000, ms: tdur / 1000 }))
  return { tasks, startedAt: (start?.ts ?? 0) / 1000, paintedAt: paint.ts / 1000 }
}

function timeOf({ tts = 0 }: TraceEvent): number {
  return tts
}
