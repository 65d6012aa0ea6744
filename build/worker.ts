/**
 * What worker threads do. A task's argument and result are plain data. A thread loads the libraries
 * of the tasks that it is given and no others.
 */
import { workerData } from 'node:worker_threads'
import { locateInNode } from './bundle/node-runtime.ts'
import type { CompileTask, PageSummary } from './compile/compile-task.ts'
import type { HighlightResult, HighlightTask } from './compile/highlight/highlight-steps.ts'
import { type Stray, settle, takeStrays, toError } from './render/author-code.ts'
import type { RenderResult, RenderTask } from './render/render-task.ts'
import type { Traced, TraceTask } from './render/trace/trace-task.ts'
import type { SearchTask } from './search/search-task.ts'

async function compile(task: CompileTask): Promise<PageSummary> {
  const { compileTask } = await import('./compile/compile-task.ts')
  return compileTask(task)
}

async function highlight(task: HighlightTask & { begun?: readonly string[] | undefined }): Promise<HighlightResult> {
  const { highlightTask } = await import('./compile/highlight/highlight-task.ts')
  return highlightTask(task)
}

/** After the last page. */
async function saveTranslations(): Promise<void> {
  const { saveTranslations } = await import('./compile/highlight/highlight-task.ts')
  saveTranslations()
}

async function render(task: RenderTask): Promise<RenderResult> {
  const { renderTask } = await import('./render/render-task.ts')
  return renderTask(task)
}

async function trace(task: TraceTask): Promise<Traced | undefined> {
  const { traceTask } = await import('./render/trace/trace-task.ts')
  return traceTask(task)
}

async function search(task: SearchTask): Promise<SharedArrayBuffer> {
  const { searchTask } = await import('./search/search-task.ts')
  return searchTask(task)
}

/** Loads what rendering will need. */
async function warmUpRendering(): Promise<void> {
  await Promise.all([import('./render/render-task.ts'), import(locateInNode('site', '')), import(locateInNode('react/jsx-runtime', ''))])
}

const TASKS = {
  compile,
  highlightScripts: highlight,
  highlightOthers: highlight,
  saveTranslations,
  render,
  trace,
  search,
  settle,
  warmUpRendering,
}

export type WorkerTasks = typeof TASKS

/** What a thread gets ready for as it starts. */
const STARTS = {
  async text() {
    await import('./compile/compile-task.ts')
  },
  async code() {
    const { warmUpHighlighting } = await import('./compile/highlight/highlight-task.ts')
    await warmUpHighlighting()
  },
}

export type ThreadStart = keyof typeof STARTS

// Not a task: the thread that gives those is busy loading its own libraries. What fails here says so with the first real task.
// Tinypool puts its own data before the pool's; what it exports for this would load all of it here.
const [, start] = workerData as [unknown, ThreadStart | undefined]
if (start !== undefined) await STARTS[start]().catch(() => {})

export type TaskResult = { value: unknown } | { error: unknown }

export interface TaskBatch {
  name: keyof WorkerTasks
  tasks: readonly unknown[]
  /** Shared memory in which the thread counts the tasks that it has begun. */
  begun: Int32Array
}

export interface BatchReport {
  results: TaskResult[]
  /** Errors that surfaced after their task was done. */
  strays: Stray[]
}

/** Does tasks of one kind, one after the other: a message costs as much as a small task. */
export default async function run({ name, tasks, begun }: TaskBatch): Promise<BatchReport> {
  const results: TaskResult[] = []
  for (const task of tasks) {
    Atomics.add(begun, 0, 1)
    try {
      results.push({ value: await TASKS[name](task as never) })
    } catch (error) {
      results.push({ error: toError(error) })
    }
  }
  return { results, strays: takeStrays() }
}
