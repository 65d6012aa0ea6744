/** Renders in a worker thread: links a compiled page with the runtime for Node, runs it and renders its document. */
import { writeFileSync } from 'node:fs'
import { inspect } from 'node:util'
import type { ReactElement } from 'react'
import { type DocumentInput, renderDocument } from '../../src/server/document/document.ts'
import { renderFragment, renderPage, renderPageError } from '../../src/server/render-page.tsx'
import type { SiteConfig } from '../../src/shared/config/schema.ts'
import type { PagePlace } from '../../src/shared/page/page.ts'
import type { RouteParams } from '../../src/shared/routes/match.ts'
import { notFoundView } from '../../src/shared/shell/not-found.tsx'
import type { Slots } from '../../src/shared/shell/slots.tsx'
import { keptConfigValue } from '../config/kept-config.ts'
import { type FragmentKey, fragmentValues } from '../outputs/resolve-site.ts'
import { runAuthorCode, toError } from '../workers/author-code.ts'
import type { ModuleSource } from './module-source.ts'
import { loadSlots, runPage, type ServerModule } from './run-page.ts'
import { readSite } from './site-data.ts'

export interface PageTask {
  kind: 'page'
  /** The page's name in messages. */
  label: string
  source: ModuleSource
  place: PagePlace
  params: RouteParams
  siteFile: string
  /** Path of the module with the site's components for places in the shell, if it has any. */
  slots?: string | undefined
  document: Omit<DocumentInput, 'body'>
  /** Path to write the document to. Without it, the result contains the document. */
  file?: string
  /** Whether a page that throws is rendered with its `ErrorBoundary`, as in a browser. */
  showsErrors?: boolean
}

export type RenderTask =
  | PageTask
  | ({ kind: 'not-found'; path: string } & Pick<PageTask, 'siteFile' | 'slots' | 'document'>)
  | { kind: 'fragment'; label: string; source: ModuleSource; siteFile: string }
  | { kind: 'element'; label: string; configFile: string; key: FragmentKey; siteFile: string }
  | { kind: 'static-params'; label: string; source: ModuleSource }

export interface RenderResult {
  html: string
  /** The error of the page, if its `ErrorBoundary` was rendered. */
  caught?: Error
  /** The page's export, unchecked. */
  staticParams?: unknown
}

/** @throws the error of a component that throws, or the reason of an unhandled rejection */
export async function renderTask(task: RenderTask): Promise<RenderResult> {
  switch (task.kind) {
    case 'page': {
      const result = await runAuthorCode(task.label, async () =>
        renderPageTask(task, await runPage(task.source), await loadSlots(task.slots)),
      )
      if (task.file === undefined) return result
      writeFileSync(task.file, result.html)
      return { ...result, html: '' }
    }
    case 'not-found':
      return runAuthorCode(task.path, async () => ({ html: renderNotFound(task, await loadSlots(task.slots)) }))
    case 'fragment':
      return runAuthorCode(task.label, async () => {
        const module = await runPage(task.source)
        return { html: renderFragment(readSite(task.siteFile), module.default) }
      })
    case 'element':
      return runAuthorCode(task.label, async () => {
        const element = fragmentValues((await keptConfigValue(task.configFile)) as SiteConfig)[task.key] as ReactElement
        return { html: renderFragment(readSite(task.siteFile), () => element) }
      })
    case 'static-params':
      return runAuthorCode(task.label, async () => {
        const module = await runPage(task.source)
        const listed: unknown = module.staticParams
        return { html: '', staticParams: sendable(typeof listed === 'function' ? await listed() : listed) }
      })
  }
}

/** Replaces a value that can't be cloned by its text. It's invalid anyway, so the text is only for the message. */
function sendable(value: unknown): unknown {
  try {
    return structuredClone(value)
  } catch {
    return inspect(value, { depth: 2, breakLength: Number.POSITIVE_INFINITY })
  }
}

function renderNotFound({ path, siteFile, document }: RenderTask & { kind: 'not-found' }, slots: Slots | undefined): string {
  const site = readSite(siteFile)
  return renderDocument({ ...document, body: renderPage(site, notFoundView(site, path), slots) })
}

function renderPageTask(
  { source, place, params, siteFile, document, showsErrors }: PageTask,
  module: ServerModule,
  slots: Slots | undefined,
): RenderResult {
  const { default: Content, ErrorBoundary } = module
  const site = readSite(siteFile)
  const view = { ...place, meta: source.meta, params, Content }
  try {
    return { html: renderDocument({ ...document, body: renderPage(site, view, slots) }) }
  } catch (error) {
    if (showsErrors !== true || ErrorBoundary === undefined) throw error
    const html = renderDocument({ ...document, body: renderPageError(site, { ...view, ErrorBoundary }, error, slots) })
    return { html, caught: toError(error) }
  }
}
