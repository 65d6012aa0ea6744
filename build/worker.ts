/**
 * What worker threads do. Each export is a task; its argument and result are plain data. A thread loads the libraries
 * of the tasks that it is given and no others.
 */
import { locateInNode } from './bundle/node-runtime.ts'
import type { CompileTask, PageSummary } from './compile/compile-task.ts'
import type { HighlightTask } from './compile/highlight/highlight-steps.ts'
import type { TokenLook } from './compile/highlight/styles.ts'
import type { RenderResult, RenderTask } from './render/render-task.ts'
import type { TableSource } from './search/page-tables.ts'
import type { SearchTask } from './search/search-task.ts'

export async function compile(task: CompileTask): Promise<PageSummary> {
  const { compileTask } = await import('./compile/compile-task.ts')
  return compileTask(task)
}

export async function highlightScripts(task: HighlightTask): Promise<TokenLook[]> {
  const { highlightTask } = await import('./compile/highlight/highlight-task.ts')
  return highlightTask(task)
}

export const highlightOthers = highlightScripts

/** After the last page. */
export async function saveTranslations(): Promise<void> {
  const { saveTranslations } = await import('./compile/highlight/highlight-task.ts')
  saveTranslations()
}

export async function render(task: RenderTask): Promise<RenderResult> {
  const { renderTask } = await import('./render/render-task.ts')
  return renderTask(task)
}

export async function indexPage({ cacheFolder, page }: { cacheFolder: string; page: TableSource }): Promise<void> {
  const { pageTable } = await import('./search/page-tables.ts')
  pageTable(cacheFolder, page)
}

export async function search(task: SearchTask): Promise<string> {
  const { searchTask } = await import('./search/search-task.ts')
  return searchTask(task)
}

/** Loads what the next tasks will need. */
export async function warmUp(work: 'text' | 'code' | 'render'): Promise<void> {
  if (work === 'text') await import('./compile/compile-task.ts')
  else if (work === 'code') await import('./compile/highlight/highlight-task.ts')
  else
    await Promise.all([import('./render/render-task.ts'), import(locateInNode('site', '')), import(locateInNode('react/jsx-runtime', ''))])
}

export interface WorkerTasks {
  compile: typeof compile
  highlightScripts: typeof highlightScripts
  highlightOthers: typeof highlightOthers
  saveTranslations: typeof saveTranslations
  render: typeof render
  indexPage: typeof indexPage
  search: typeof search
  warmUp: typeof warmUp
}
