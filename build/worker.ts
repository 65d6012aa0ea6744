/** The code of worker threads: all kinds of tasks. A thread only loads the libraries of the tasks that it runs. */
import { parentPort } from 'node:worker_threads'
import { COMPILE, HIGHLIGHT, HOVERS } from './compile/tasks.ts'
import { MEASURE } from './features/fonts/tasks.ts'
import { ENCODE, TRY_ENCODER } from './features/responsive-images/tasks.ts'
import { SITE_INDEX } from './features/search/tasks.ts'
import { DRAW } from './features/social-images/tasks.ts'
import { MARKDOWN, RENDER, TRACE } from './render/tasks.ts'
import { INSPECT } from './site-modules/tasks.ts'
import { openStore } from './store/store.ts'
import type { ThreadTools } from './store/thread-tools.ts'
import { takeStrays, takeVariables, toError } from './workers/author-code.ts'
import { DRAIN_LATE_ERRORS, type TaskKind, type TaskMessage, type TaskReport } from './workers/task-kind.ts'

/** Made for the first task of a pool, and again when the thread goes on to work for another one. */
let tools: (ThreadTools & { pool: number }) | undefined

function toolsFor({ pool, folders }: TaskMessage): ThreadTools {
  if (tools?.pool !== pool) tools = { pool, folders, store: openStore(folders.cache) }
  return tools
}

const KINDS: readonly TaskKind<never, unknown>[] = [
  ...[COMPILE, HIGHLIGHT, HOVERS, INSPECT, RENDER, MARKDOWN, TRACE],
  ...[SITE_INDEX, DRAW, ENCODE, TRY_ENCODER, MEASURE, DRAIN_LATE_ERRORS],
]

function takeNotes() {
  return { strays: takeStrays(), variables: takeVariables() }
}

async function answer(message: TaskMessage): Promise<TaskReport> {
  const { name, task, begun } = message
  Atomics.store(begun, 0, 1)
  try {
    const run = await KINDS.find((kind) => kind.name === name)?.load()
    if (run === undefined) throw new Error(`There is no task called ${name}.`)
    return { value: await run(task as never, toolsFor(message)), ...takeNotes() }
  } catch (error) {
    return { error: toError(error), ...takeNotes() }
  }
}

// Tasks come one at a time.
parentPort?.on('message', async (message: TaskMessage) => parentPort?.postMessage(await answer(message)))
