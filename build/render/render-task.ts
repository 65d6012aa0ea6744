/** Renders in a worker thread: links a compiled page with the runtime for Node, runs it and renders its document. */
import { inspect } from 'node:util'
import type { ReactElement } from 'react'
import { type DocumentInput, renderDocument } from '../../src/server/document/document.ts'
import { withoutReservedNames } from '../../src/server/document/reserved-names.ts'
import { moveStyleAttributes } from '../../src/server/document/style-attributes.ts'
import { renderFragment, renderPage, renderPageError } from '../../src/server/render-page.tsx'
import { type DocumentNeeds, documentNeeds } from '../../src/server/security-policy/document-needs.ts'
import type { SiteConfig } from '../../src/shared/config/schema.ts'
import { metaAt, type PagePlace } from '../../src/shared/page/page.ts'
import type { RouteParams } from '../../src/shared/routes/match.ts'
import { notFoundView, withHelp } from '../../src/shared/shell/not-found.tsx'
import type { Slots } from '../../src/shared/shell/slots.tsx'
import type { ModuleSource } from '../bundle/module-source.ts'
import { writeOutput } from '../emit/output.ts'
import { readConfigValue } from '../site/config/config-for-threads.ts'
import { type FragmentKey, fragmentValues } from '../site/site-data.ts'
import type { ThreadTools } from '../store/thread-tools.ts'
import { attempt } from '../util/attempt.ts'
import { runAuthorCode, toError } from '../workers/author-code.ts'
import { checkHtml, describeStyle, type HtmlProblem } from './check-html.ts'
import { loadSlots, runPage, type ServerModule } from './run-page.ts'
import { readSiteData, stylesFor } from './site-data.ts'

export interface PageTask {
  kind: 'page'
  /** The page's name in messages. */
  label: string
  /** Undefined for the generator's own not-found page. */
  source: ModuleSource | undefined
  place: PagePlace
  params: RouteParams
  siteFile: string
  /** Path of the module with the site's components for places in the shell, if it has any. */
  slots?: string | undefined
  document: Omit<DocumentInput, 'body' | 'styles'>
  /** File with the styles that the document contains. Without it, the document links to all of them. */
  stylesFile?: string | undefined
  /** True if the document will have a content security policy. */
  hasPolicy?: boolean
  /** Path to write the document to. Without it, the result contains the document. */
  file?: string
  /** True if a page that throws is rendered with its `ErrorBoundary`, as in a browser. */
  showsErrors?: boolean
}

export type RenderTask =
  | PageTask
  | { kind: 'fragment'; label: string; source: ModuleSource; siteFile: string }
  | { kind: 'element'; label: string; configFile: string; key: FragmentKey; siteFile: string }
  | { kind: 'static-params'; label: string; source: ModuleSource }

export interface RenderResult {
  html: string
  /** HTML that browsers would change. */
  problem?: HtmlProblem
  /** Needs of the document from its content security policy. */
  needs?: DocumentNeeds
  /** The error of the page, if its `ErrorBoundary` was rendered. */
  caught?: Error
  /** The page's export, unchecked. */
  staticParams?: unknown
}

/** @throws the error of a component that throws, or the reason of an unhandled rejection */
export async function renderTask(task: RenderTask, { store }: ThreadTools): Promise<RenderResult> {
  switch (task.kind) {
    case 'page': {
      const result = await runAuthorCode(task.label, async () =>
        renderPageTask(task, task.source && (await runPage(task.source, store)), await loadSlots(task.slots)),
      )
      if (task.file === undefined) return result
      writeOutput(task.file, result.html)
      return { ...result, html: '' }
    }
    case 'fragment':
      return runAuthorCode(task.label, async () => {
        const module = await runPage(task.source, store)
        return checked(renderFragment(readSiteData(task.siteFile), module.default))
      })
    case 'element':
      return runAuthorCode(task.label, async () => {
        const element = fragmentValues((await readConfigValue(task.configFile)) as SiteConfig)[task.key] as ReactElement
        return checked(renderFragment(readSiteData(task.siteFile), () => element))
      })
    case 'static-params':
      return runAuthorCode(task.label, async () => {
        const module = await runPage(task.source, store)
        const listed: unknown = module.staticParams
        return { html: '', staticParams: sendable(typeof listed === 'function' ? await listed() : listed) }
      })
  }
}

/** Replaces a value that can't be cloned by its text. It's invalid anyway, so the text is only for the message. */
function sendable(value: unknown): unknown {
  const clone = attempt(() => ({ value: structuredClone(value) }))
  return clone === undefined ? inspect(value, { depth: 2, breakLength: Number.POSITIVE_INFINITY }) : clone.value
}

function renderPageTask(task: PageTask, module: ServerModule | undefined, slots: Slots | undefined): RenderResult {
  const { source, place, params, siteFile, showsErrors } = task
  const site = readSiteData(siteFile)
  if (module === undefined || source === undefined) return finish(task, renderPage(site, notFoundView(site, place.path), slots))
  const { default: Content, ErrorBoundary } = module
  const view = { ...place, meta: metaAt(source.meta, place.path), params, Content: place.kind === 'missing' ? withHelp(Content) : Content }
  try {
    return finish(task, renderPage(site, view, slots))
  } catch (error) {
    if (showsErrors !== true || ErrorBoundary === undefined) throw error
    return { ...finish(task, renderPageError(site, { ...view, ErrorBoundary }, error, slots)), caught: toError(error) }
  }
}

function checked(rendered: string): RenderResult {
  const html = withoutReservedNames(rendered)
  const problem = checkHtml(html)
  return { html, ...(problem && { problem }) }
}

/** Puts rendered HTML into its document, unless browsers would change it. */
function finish(
  { document, stylesFile, hasPolicy }: Pick<PageTask, 'document' | 'stylesFile' | 'hasPolicy'>,
  rendered: string,
): RenderResult {
  const { html: body, problem } = checked(rendered)
  if (problem !== undefined) return { html: '', problem }
  const styles = stylesFile === undefined ? undefined : stylesFor(body, stylesFile)
  if (hasPolicy !== true) return { html: renderDocument({ ...document, ...(styles && { styles }), body }) }
  const { componentStyles, ...others } = document
  const { html: moved, declarations, broken } = moveStyleAttributes(body)
  if (broken !== undefined) return { html: '', problem: describeStyle(broken) }
  const html = renderDocument({ ...others, ...(styles && { styles }), ...(declarations.length > 0 && { componentStyles }), body: moved })
  return { html, needs: { sources: documentNeeds(html), styles: declarations } }
}
