import type { WorkerPool } from '../workers/pool.ts'
import { LOAD, type TaskKind } from '../workers/task-kind.ts'
import { RENDER_LIMIT } from '../workers/time-limit.ts'
import type { MarkdownResult, MarkdownTask } from './markdown/markdown-task.tsx'
import type { RenderResult, RenderTask } from './render-task.ts'
import type { Traced, TraceTask } from './trace/trace-task.ts'

export const RENDER: TaskKind<RenderTask, RenderResult> = { name: 'render', limit: RENDER_LIMIT, half: 0, repays: 16 }

export const MARKDOWN: TaskKind<MarkdownTask, MarkdownResult> = { name: 'markdown' }

/** Makes Markdown of pages with islands, whose code is their author's. */
export const RENDERED_MARKDOWN: typeof MARKDOWN = { ...MARKDOWN, limit: RENDER_LIMIT }

/** Finds the place of an error. Undefined if the page doesn't throw this time. */
export const TRACE: TaskKind<TraceTask, Traced | undefined> = { name: 'trace', limit: RENDER_LIMIT, inDevelopment: true }

/** Loads what makes documents and their Markdown, in a thread each, while both are on their way to it. */
export function loadRenderer(pool: Pick<WorkerPool, 'run'>): void {
  pool.run(LOAD, RENDER.name).catch(() => {})
  pool.run({ ...LOAD, half: 1 }, MARKDOWN.name).catch(() => {})
}
