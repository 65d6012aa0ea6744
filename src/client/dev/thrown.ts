import type { Problem } from '../../shared/dev/live-state.ts'

/** Describes an error from the browser, with the first places of its stack that aren't in the client itself. */
export function problemOf(error: unknown): Problem {
  const message = error instanceof Error ? error.message : String(error)
  const frames = error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /\/assets\/pages\//.test(line)) : []
  const place = frames[0]
    ?.trim()
    .replace(/^at /, '')
    .replace(/https?:\/\/[^/]+/, '')
  return {
    severity: 'error',
    message: `The page threw in the browser: ${message}`,
    fix: `The browser's console has the whole stack.${place === undefined ? '' : ` Thrown at ${place}.`}`,
  }
}
