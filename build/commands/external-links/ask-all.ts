/** Requests many addresses concurrently, with limits in total and per host, and retries temporary failures. */
import type { Answer } from './ask.ts'

export interface AskAllOptions {
  ask(url: string): Promise<Answer>
  wait(ms: number): Promise<void>
  /** Most pending requests. */
  concurrency: number
  perHost: number
  /** Delays before the retries, in milliseconds. */
  delays: readonly number[]
  /** Maximum delay that a server can set with `Retry-After`, in milliseconds. */
  longestWait: number
  onAnswer?(url: string, answer: Answer): void
}

/** Requests each address until it succeeds, is refused, or has no retries left. All addresses of a server that can't be reached share one answer. */
export async function askAll(urls: Iterable<string>, options: AskAllOptions): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>()
  const queues = new Map<string, string[]>()
  for (const url of urls) queues.set(new URL(url).host, [...(queues.get(new URL(url).host) ?? []), url])
  const pending = new Map<string, number>()

  const record = (url: string, answer: Answer) => {
    answers.set(url, answer)
    options.onAnswer?.(url, answer)
  }

  const next = (): string | undefined => {
    const free = [...queues].filter(([host]) => (pending.get(host) ?? 0) < options.perHost)
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
        pending.set(host, (pending.get(host) ?? 0) + 1)
        askAgain(url, options).then((answer) => {
          record(url, answer)
          if (answer.kind === 'no-server') {
            for (const other of queues.get(host) ?? []) record(other, answer)
            queues.delete(host)
          }
          running--
          pending.set(host, (pending.get(host) ?? 0) - 1)
          start()
        }, reject)
      }
      if (running === 0) resolve()
    }
    start()
  })
  return answers
}

/** The delays count towards the host's limit, so an overloaded server doesn't get other requests in the meantime. */
async function askAgain(url: string, { ask, wait, delays, longestWait }: AskAllOptions): Promise<Answer> {
  let answer = await ask(url)
  for (const delay of delays) {
    const isTemporary = answer.kind === 'no-server' || (answer.kind === 'broken' && answer.isTemporary)
    if (!isTemporary) break
    const retryAfter = answer.kind === 'broken' ? (answer.retryAfterMs ?? 0) : 0
    await wait(Math.max(delay, Math.min(retryAfter, longestWait)))
    answer = await ask(url)
  }
  return answer
}
