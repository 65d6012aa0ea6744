/** Rendering in a worker thread: links a compiled page against Node's runtime, imports it and renders its document. */
import { readFileSync, writeFileSync } from 'node:fs'
import { type DocumentInput, renderDocument } from '../../src/server/document/document.ts'
import { renderFragment, renderPage, renderPageError } from '../../src/server/render-page.tsx'
import type { SiteData } from '../../src/shared/config/site-data.ts'
import type { PagePlace } from '../../src/shared/page/page.ts'
import type { RouteParams } from '../../src/shared/routes/match.ts'
import { notFoundView } from '../../src/shared/shell/not-found.tsx'
import type { ModuleSource } from './module-source.ts'
import { runPage, type ServerModule } from './run-page.ts'

export interface PageTask {
  kind: 'page'
  source: ModuleSource
  place: PagePlace
  params: RouteParams
  siteFile: string
  document: Omit<DocumentInput, 'body'>
  /** Where the document goes; else it is in the result. */
  file?: string
  /** True where a page that throws is shown by its `ErrorBoundary`, as a browser would. */
  showsErrors?: boolean
}

export type RenderTask =
  | PageTask
  | { kind: 'not-found'; path: string; siteFile: string; document: Omit<DocumentInput, 'body'> }
  | { kind: 'fragment'; source: ModuleSource; siteFile: string }
  | { kind: 'static-params'; source: ModuleSource }

export interface RenderResult {
  html: string
  /** What the page threw, where its `ErrorBoundary` is shown. */
  caught?: { message: string; stack?: string }
  /** As the page exports it: not checked. */
  staticParams?: unknown
}

/** @throws what a component throws while it renders */
export async function renderTask(task: RenderTask): Promise<RenderResult> {
  switch (task.kind) {
    case 'page': {
      const result = renderPageTask(task, await runPage(task.source))
      if (task.file === undefined) return result
      writeFileSync(task.file, result.html)
      return { ...result, html: '' }
    }
    case 'not-found':
      return { html: renderDocument({ ...task.document, body: renderPage(readSite(task.siteFile), notFoundView(task.path)) }) }
    case 'fragment': {
      const module = await runPage(task.source)
      return { html: renderFragment(readSite(task.siteFile), module.default) }
    }
    case 'static-params': {
      const module = await runPage(task.source)
      const listed: unknown = module.staticParams
      return { html: '', staticParams: typeof listed === 'function' ? await listed() : listed }
    }
  }
}

function renderPageTask({ source, place, params, siteFile, document, showsErrors }: PageTask, module: ServerModule): RenderResult {
  const { default: Content, ErrorBoundary } = module
  const site = readSite(siteFile)
  const view = { ...place, meta: source.meta, params, Content }
  try {
    return { html: renderDocument({ ...document, body: renderPage(site, view) }) }
  } catch (error) {
    if (showsErrors !== true || ErrorBoundary === undefined) throw error
    const html = renderDocument({ ...document, body: renderPageError(site, { ...view, ErrorBoundary }, error) })
    return {
      html,
      caught: error instanceof Error ? { message: error.message, ...(error.stack && { stack: error.stack }) } : { message: String(error) },
    }
  }
}

let site: { file: string; data: SiteData } | undefined

/** The site's data lies in a file named by its content, read once for each state of it. */
function readSite(file: string): SiteData {
  if (site?.file !== file) site = { file, data: JSON.parse(readFileSync(file, 'utf8')) }
  return site.data
}
