import { BROWSER_ERRORS, type Problem } from '../../shared/dev/live-state.ts'
import { readLocation } from '../router/history-entry.ts'

/** Describes an error from the browser as far as the browser knows it. */
export function problemOf(error: unknown): Problem {
  const message = `The page threw in the browser: ${messageOf(error)}`
  const fix = "The browser's console has the whole stack."
  return { severity: 'error', message, fix }
}

/** In characters. All of it is part of an address. */
const LONGEST = 2500

/** Has the server print an error in its terminal. @returns the error with its place in the author's files */
export async function tellServer(error: unknown, basePath: string): Promise<Problem> {
  const message = messageOf(error)
  const stack = error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /\/assets\/pages\//.test(line)) : []
  // The difference is at the end.
  const kept = message.length > LONGEST ? `${message.slice(0, LONGEST / 5)}\n${message.slice((-LONGEST * 4) / 5)}` : message
  const values = { message: kept, stack: stack.join('\n').slice(0, LONGEST) }
  // The server may have been stopped.
  return askServer(basePath, values).catch(() => problemOf(error))
}

/** Has the server name the author's place of what has happened on the current page. */
export async function askServer(basePath: string, values: Record<string, string>): Promise<Problem> {
  const query = new URLSearchParams({ path: readLocation(basePath).pathname, ...values })
  const answer = await fetch(`${basePath}${BROWSER_ERRORS}?${query}`)
  return answer.json()
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
