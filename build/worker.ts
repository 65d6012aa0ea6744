/**
 * What worker threads do. Each export is a task; its argument and result are plain data. A thread loads the libraries
 * of the tasks that it is given and no others.
 */
import type { CompileTask, PageSummary } from './compile/compile-task.ts'
import type { HighlightTask } from './compile/highlight/highlight-task.ts'
import type { TokenLook } from './compile/highlight/styles.ts'
import type { RenderResult, RenderTask } from './render/render-task.ts'
import type { SearchTask } from './search/search-task.ts'

export async function compile(task: CompileTask): Promise<PageSummary> {
  const { compileTask } = await import('./compile/compile-task.ts')
  return compileTask(task)
}

export async function highlight(task: HighlightTask): Promise<TokenLook[]> {
  const { highlightTask } = await import('./compile/highlight/highlight-task.ts')
  return highlightTask(task)
}

/** After the last page. */
export async function saveTranslations(): Promise<void> {
  const { saveTranslations } = await import('./compile/highlight/highlight-task.ts')
  saveTranslations()
}

export async function render(task: RenderTask): Promise<RenderResult> {
  const { renderTask } = await import('./render/render-task.ts')
  return renderTask(task)
}

export async function search(task: SearchTask): Promise<string> {
  const { searchTask } = await import('./search/search-task.ts')
  return searchTask(task)
}

/** Loads what a lane's first tasks will need. */
export async function warmUp(lane: 'text' | 'code'): Promise<void> {
  await (lane === 'text' ? import('./compile/compile-task.ts') : import('./compile/highlight/highlight-task.ts'))
}

export interface WorkerTasks {
  compile: typeof compile
  highlight: typeof highlight
  saveTranslations: typeof saveTranslations
  render: typeof render
  search: typeof search
  warmUp: typeof warmUp
}
