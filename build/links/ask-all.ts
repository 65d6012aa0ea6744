/** Asks many servers side by side: so many requests at once, so many for one host, and again later where a failure may pass. */
import type { Answer } from './ask.ts'

export interface AskAllOptions {
  ask(url: string): Promise<Answer>
  wait(ms: number): Promise<void>
  /** Requests under way at once. */
  concurrency: number
  /** Requests under way at once for one host. */
  perHost: number
  /** How long to wait before each further attempt, in ms. */
  delays: readonly number[]
  /** The longest that a server may make us wait by `Retry-After`. */
  longestWait: number
  onAnswer?(url: string, answer: Answer): void
}

/**
 * Asks for each address until it answers, refuses, or has failed for the last time. Where a server is not reached, its other addresses
 * share that answer.
 */
export async function askAll(urls: Iterable<string>, options: AskAllOptions): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>()
  const queues = new Map<string, string[]>()
  for (const url of urls) queues.set(new URL(url).host, [...(queues.get(new URL(url).host) ?? []), url])
  const atWork = new Map<string, number>()

  const settle = (url: string, answer: Answer) => {
    answers.set(url, answer)
    options.onAnswer?.(url, answer)
  }

  /** The next address of the host that has most of them left and may be asked now. */
  const next = (): string | undefined => {
    const free = [...queues].filter(([host]) => (atWork.get(host) ?? 0) < options.perHost)
    const [longest] = free.sort(([, a], [, b]) => b.length - a.length)
    const url = longest?.[1].shift()
    if (longest?.[1].length === 0) queues.delete(longest[0])
    return url
  }

  await new Promise<void>((resolve, reject) => {
    let running = 0
    const start = () => {
      while (running < options.concurrency) {
        const url = next()
        if (url === undefined) break
        const { host } = new URL(url)
        running++
        atWork.set(host, (atWork.get(host) ?? 0) + 1)
        askAgain(url, options).then((answer) => {
          settle(url, answer)
          if (answer.kind === 'no-server') {
            for (const other of queues.get(host) ?? []) settle(other, answer)
            queues.delete(host)
          }
          running--
          atWork.set(host, (atWork.get(host) ?? 0) - 1)
          start()
        }, reject)
      }
      if (running === 0) resolve()
    }
    start()
  })
  return answers
}

/** While it waits, an address keeps its host's place: a server that is asked too often is not asked for other pages instead. */
async function askAgain(url: string, { ask, wait, delays, longestWait }: AskAllOptions): Promise<Answer> {
  let answer = await ask(url)
  for (const delay of delays) {
    const mayPass = answer.kind === 'no-server' || (answer.kind === 'broken' && answer.isPassing)
    if (!mayPass) break
    const asked = answer.kind === 'broken' ? (answer.retryAfterMs ?? 0) : 0
    await wait(Math.max(delay, Math.min(asked, longestWait)))
    answer = await ask(url)
  }
  return answer
}
