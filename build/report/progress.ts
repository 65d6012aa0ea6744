/** Shows the progress of a long command: a changing line on a terminal, plain lines elsewhere, of which there are few. */
import { paintFor } from './diagnostic.ts'

export interface ProgressStep {
  tick(what?: string): void
  readonly count: number
  /** Ends the step. @param result such as `12 of 60 pages`. Without one, the step is only worth a line if it took long. */
  done(result?: string): void
}

export interface Progress {
  /** Starts a step with a known or unknown number of parts. */
  step(name: string, total?: number): ProgressStep
}

export const SILENT: Progress = { step: () => ({ tick() {}, count: 0, done() {} }) }

const REDRAW_MS = 50

/** Time without a sign of life until a line says what is being done. Each further line waits twice as long, so that there are few of them. */
const QUIET_MS = 2000
const LONGEST_QUIET_MS = 32_000

const BEAT_MS = 1000

interface Running {
  name: string
  total: number
  count: number
  started: number
}

/** Concurrent steps share the changing line. Each prints a line when it ends. @param isBrief true if only slow ones do */
export function createProgress(stream: NodeJS.WriteStream, isBrief = false): Progress & { stop(): void } {
  const paint = paintFor(stream)
  const running = new Set<Running>()
  const isTerminal = stream.isTTY === true
  let drawnAt = 0
  let saidAt = Date.now()
  let patience = QUIET_MS
  let what = ''
  let beat: NodeJS.Timeout | undefined

  const clear = () => isTerminal && stream.write('\r\u001b[K')

  /** All running steps, such as `render 12 of 60, images 57 of 200`. */
  const describe = () => [...running].map((step) => describeStep(step)).join(', ')

  function draw(force = false): void {
    if (running.size === 0 || (!force && Date.now() - drawnAt < REDRAW_MS)) return
    drawnAt = Date.now()
    clear()
    stream.write(`${describe()} ${what}`.trimEnd().slice(0, (stream.columns ?? 80) - 1))
  }

  function say(): void {
    if (running.size === 0 || Date.now() - saidAt < patience) return
    saidAt = Date.now()
    patience = Math.min(2 * patience, LONGEST_QUIET_MS)
    stream.write(`  ${describe()}\n`)
  }

  const show = () => (isTerminal ? draw() : say())

  const stop = () => {
    clearInterval(beat)
    beat = undefined
  }

  return {
    /** Says nothing more of steps that a failure has left under way. */
    stop,
    step(name, total = 0) {
      const step: Running = { name, total, count: 0, started: Date.now() }
      // Between requests to a server, silence means that nothing is being done.
      if (isBrief && running.size === 0) saidAt = step.started
      running.add(step)
      // The next work may not leave time to say anything.
      if (isTerminal) draw(true)
      else say()
      drawnAt = Number.NEGATIVE_INFINITY
      beat ??= setInterval(show, BEAT_MS).unref()
      return {
        get count() {
          return step.count
        },
        tick(part = '') {
          step.count++
          what = part
          show()
        },
        done(result) {
          const took = Date.now() - step.started
          running.delete(step)
          what = ''
          clear()
          if ((result !== undefined && !isBrief) || took >= QUIET_MS) {
            const text = [name.padEnd(9), result, paint.dim(formatDuration(took))].filter((part) => part !== undefined).join(' ')
            stream.write(`${paint.green(isTerminal ? '✓' : '-')} ${text}\n`)
            saidAt = Date.now()
            patience = QUIET_MS
          }
          if (isTerminal) draw(true)
          if (running.size === 0) stop()
        },
      }
    },
  }
}

/** A step without a count shows that it goes on by its time, and one with more parts than were known by their number alone. */
function describeStep({ name, total, count, started }: Running): string {
  if (total > 0 && count <= total) return `${name} ${count} of ${total}`
  if (count > 0) return `${name} ${count}`
  const took = Date.now() - started
  return took < QUIET_MS ? name : `${name} (${Math.round(took / 1000)} s)`
}

export function formatDuration(milliseconds: number): string {
  return Math.round(milliseconds) < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(2)} s`
}

/** `1 page`, `12 pages`. */
export function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 999_950 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(2)} MB`
}
