/** Shows the progress of a long command: a changing line on a terminal, plain lines elsewhere. */
import { type Paint, PLAIN } from './diagnostic.ts'

export interface Step {
  tick(what?: string): void
  /** How often it has ticked. */
  readonly count: number
  /** Ends the step; `result` says what it did, such as `12 of 60 pages`. */
  done(result: string): void
}

export interface Progress {
  /** Starts a step with a known or unknown number of parts. */
  step(name: string, total?: number): Step
}

export const SILENT: Progress = { step: () => ({ tick() {}, count: 0, done() {} }) }

const REDRAW_MS = 50

/** Concurrent steps share the changing line. Each step prints a line when it ends. */
export function createProgress(stream: NodeJS.WriteStream, paint: Paint = PLAIN): Progress {
  const running = new Set<string>()
  let drawnAt = 0
  let current = ''
  const isTerminal = stream.isTTY === true
  const clear = () => isTerminal && stream.write('\r\u001b[K')
  const draw = (force = false) => {
    const now = performance.now()
    if (!isTerminal || (!force && now - drawnAt < REDRAW_MS)) return
    drawnAt = now
    clear()
    stream.write(current.slice(0, (stream.columns ?? 80) - 1))
  }
  return {
    step(name, total = 0) {
      const started = performance.now()
      let count = 0
      running.add(name)
      return {
        get count() {
          return count
        },
        tick(what = '') {
          count++
          current = `${name} ${count}${total > 0 ? `/${total}` : ''} ${what}`
          draw()
        },
        done(result) {
          running.delete(name)
          clear()
          const time = formatDuration(performance.now() - started)
          stream.write(`${paint.green(isTerminal ? '✓' : '-')} ${name.padEnd(9)} ${result} ${paint.dim(time)}\n`)
          if (running.size > 0) draw(true)
        },
      }
    },
  }
}

export function formatDuration(milliseconds: number): string {
  return Math.round(milliseconds) < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(2)} s`
}

export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 999_950 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(2)} MB`
}
