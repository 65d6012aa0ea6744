/** The code of worker threads: the function for each kind of task. A thread only loads the libraries of the tasks that it runs. */
import { parentPort } from 'node:worker_threads'
import { COMPILE, HIGHLIGHT, HOVERS } from './compile/tasks.ts'
import { MEASURE } from './features/fonts/tasks.ts'
import { ENCODE, TRY_ENCODER } from './features/responsive-images/tasks.ts'
import { SITE_INDEX } from './features/search/tasks.ts'
import { DRAW } from './features/social-images/tasks.ts'
import { recordLooks } from './inputs/looks.ts'
import { MARKDOWN, RENDER, TRACE } from './render/tasks.ts'
import { INSPECT } from './site-modules/tasks.ts'
import { createThreadTools, type ThreadTools } from './store/thread-tools.ts'
import { drainLateErrors, takeSeen, takeStrays, toError } from './workers/author-code.ts'
import { DRAIN_LATE_ERRORS, LOAD, type TaskKind, type TaskMessage, type TaskReport } from './workers/task-kind.ts'

type Run<Task, Result> = (task: Task, tools: ThreadTools) => Result | Promise<Result>

const toolsFor = createThreadTools()

const loaders = new Map<string, () => Promise<Run<never, unknown>>>()

function on<Task, Result>({ name }: TaskKind<Task, Result>, load: () => Promise<Run<Task, Result>>): void {
  loaders.set(name, load)
}

on(COMPILE, async () => (await import('./compile/compile-task.ts')).compileTask)
on(HIGHLIGHT, async () => (await import('./compile/highlight/highlight-task.ts')).highlightTask)
on(HOVERS, async () => (await import('./compile/samples/hover-task.ts')).hoverTask)
on(INSPECT, async () => (await import('./site-modules/inspect-task.ts')).inspectTask)
on(RENDER, async () => (await import('./render/render-task.ts')).renderTask)
on(MARKDOWN, async () => (await import('./render/markdown/markdown-task.tsx')).markdownTask)
on(TRACE, async () => {
  await import('./render/trace/mark-elements.ts')
  return (await import('./render/trace/trace-task.ts')).traceTask
})
on(SITE_INDEX, async () => (await import('./features/search/search-task.ts')).siteIndexTask)
on(DRAW, async () => (await import('./features/social-images/draw-task.ts')).drawTask)
on(ENCODE, async () => (await import('./features/responsive-images/encode-task.ts')).encodeTask)
on(TRY_ENCODER, async () => (await import('./features/responsive-images/encode-task.ts')).tryEncoder)
on(MEASURE, async () => (await import('./features/fonts/measure-task.ts')).measureTask)
on(DRAIN_LATE_ERRORS, async () => drainLateErrors)
on(LOAD, async () => async (name) => void (await loaders.get(name)?.()))

const takeNotes = () => ({ strays: takeStrays(), seen: takeSeen() })

async function answer(message: TaskMessage): Promise<TaskReport> {
  const { name, task, begun, pool, folders } = message
  const record = recordLooks()
  try {
    const run = await loaders.get(name)?.()
    if (run === undefined) throw new Error(`There is no task called ${name}.`)
    const tools = toolsFor(pool, folders)
    // Loading the libraries of a thread's first task takes seconds on a busy machine, which is no page's fault.
    Atomics.store(begun, 0, 1)
    return { value: await run(task as never, tools), ...takeNotes(), looks: record.end() }
  } catch (error) {
    return { error: toError(error), ...takeNotes(), looks: record.end() }
  }
}

// Tasks come one at a time.
parentPort?.on('message', async (message: TaskMessage) => parentPort?.postMessage(await answer(message)))
