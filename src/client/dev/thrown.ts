import { BROWSER_ERRORS, type Problem } from '../../shared/dev/live-state.ts'

/** Describes an error from the browser as far as the browser knows it. */
export function problemOf(error: unknown): Problem {
  return {
    severity: 'error',
    message: `The page threw in the browser: ${messageOf(error)}`,
    fix: "The browser's console has the whole stack.",
  }
}

/** In characters. All of it is part of an address. */
const LONGEST = 2500

/** Has the server print an error in its terminal. @returns the error with its place in the author's files */
export async function tellServer(error: unknown, basePath: string): Promise<Problem> {
  const message = messageOf(error)
  const stack = error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /\/assets\/pages\//.test(line)) : []
  // The difference is at the end.
  const kept = message.length > LONGEST ? `${message.slice(0, LONGEST / 5)}\n${message.slice((-LONGEST * 4) / 5)}` : message
  const query = new URLSearchParams({
    path: location.pathname.slice(basePath.length) || '/',
    message: kept,
    stack: stack.join('\n').slice(0, LONGEST),
  })
  try {
    const answer = await fetch(`${basePath}${BROWSER_ERRORS}?${query}`)
    return answer.ok ? ((await answer.json()) as Problem) : problemOf(error)
  } catch {
    // The server has been stopped.
    return problemOf(error)
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
