/** Runs small modules that authors write in a separate thread, which can be ended if one of them never finishes. */
import { Worker } from 'node:worker_threads'
import { RENDER_LIMIT } from '../../workers/time-limit.ts'

const SOURCE = `
const { parentPort } = require('node:worker_threads')
process.exit = (code = '') => { throw new Error('it calls process.exit(' + code + ')') }
// Errors that surface later are reported when the page is rendered.
for (const event of ['unhandledRejection', 'uncaughtException']) process.on(event, () => {})
parentPort.on('message', async ({ code, name }) => {
  try {
    const module = await import('data:text/javascript;base64,' + code)
    parentPort.postMessage({ value: module[name] })
  } catch (thrown) {
    parentPort.postMessage({ message: thrown instanceof Error ? thrown.message : String(thrown) })
  }
})
`

let thread: Worker | undefined
let last: Promise<unknown> = Promise.resolve()

/** Copies an export of a module. @param code without imports @throws Error if it throws, takes too long or exports what can't be copied */
export function runInThread(code: string, name: string): Promise<unknown> {
  const result = last.then(() => runNow(code, name))
  last = result.catch(() => {})
  return result
}

function runNow(code: string, name: string): Promise<unknown> {
  const isNew = thread === undefined
  thread ??= new Worker(SOURCE, { eval: true })
  const running = thread
  running.ref()
  return new Promise<unknown>((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer)
      clearImmediate(lastLook)
      for (const event of ['online', 'message', 'error', 'exit']) running.removeAllListeners(event)
      running.unref()
    }
    const giveUp = (reason: string): void => {
      end()
      thread = undefined
      void running.terminate()
      reject(new Error(reason))
    }
    let timer: NodeJS.Timeout | undefined
    let lastLook: NodeJS.Immediate | undefined
    const watch = (): void => {
      timer = setTimeout(() => {
        // If this thread was busy, the answer may be waiting already. It's taken before this runs.
        lastLook = setImmediate(() => giveUp(`it had not finished after ${RENDER_LIMIT / 1000} seconds`))
      }, RENDER_LIMIT)
    }
    // A thread that is still starting is not stuck.
    if (isNew) running.once('online', watch)
    else watch()
    running.once('message', (answer: { value: unknown } | { message: string }) => {
      end()
      if ('message' in answer) reject(new Error(answer.message))
      else resolve(answer.value)
    })
    running.once('error', ({ message }) => giveUp(message))
    running.once('exit', () => giveUp('it ended its thread'))
    running.postMessage({ code: Buffer.from(code).toString('base64'), name })
  })
}
