/** What worker threads do. Each export is a task; its argument and result are plain data. */
import { compileTask } from './compile/compile-task.ts'
import { highlightTask } from './compile/highlight/highlight-task.ts'
import { renderTask } from './render/render-task.ts'
import { searchTask } from './search/search-task.ts'

export const compile = compileTask
export const highlight = highlightTask
export const render = renderTask
export const search = searchTask

/** Does nothing: a thread that has answered has loaded what it needs. */
export function ready(): void {}

export interface WorkerTasks {
  compile: typeof compileTask
  highlight: typeof highlightTask
  render: typeof renderTask
  search: typeof searchTask
  ready: typeof ready
}
