/** From bundled pages to documents: one for each route and each entry of its `staticParams`, and the not-found page. */
import { NOT_FOUND_TITLE } from '../../src/shared/shell/not-found.tsx'
import type { Output } from '../emit/output.ts'
import { type DocumentContext, notFoundOutput, pageOutputs } from '../render/documents.ts'
import { createPlacer } from '../render/place-pages.ts'
import { listParams } from '../render/static-params.ts'
import { createTracer } from '../render/trace/tracer.ts'
import { siteIcon } from '../site/site-icon.ts'
import type { BundledSite } from './bundle-site.ts'
import type { CompiledSite, StageTools } from './compile-site.ts'

export interface RenderedSite {
  /** Rendered when they are written, those that are as they were not at all. */
  documents: Output[]
  /** Ends the step, once they are written. */
  done(): void
}

/** Pages whose `staticParams` fail are reported when documents are written, like pages that throw, so that all others are still rendered. */
export async function renderSite(
  { folders, config, options, pages, describe }: CompiledSite,
  { modules, moduleOf, runtime, site, siteFile, siteModule, stylesheet, darkStylesheet }: BundledSite,
  { progress, pool }: StageTools,
): Promise<RenderedSite> {
  const step = progress.step('render')
  let rendered = 0
  const icon = siteIcon(config, site.basePath, folders.public)
  const context: DocumentContext = {
    ...{ config, site, siteFile, runtime, pool },
    ...(icon && { icon }),
    siteModule: siteModule.path,
    stylesheet: stylesheet.path,
    ...(darkStylesheet && { darkStylesheet: darkStylesheet.path }),
    onRendered(path) {
      rendered++
      step.tick(path)
    },
  }
  const tracer = createTracer(options, pool)
  const placePages = createPlacer(config.sidebar)
  const documents: Output[] = [notFoundOutput(NOT_FOUND_TITLE, context)]
  const listed = await Promise.allSettled(pages.map((page) => listParams(page, moduleOf(page), { pool, tracer })))
  for (const [index, page] of pages.entries()) {
    const source = moduleOf(page)
    const { route, displayPath } = page.page
    const params = listed[index]
    if (params?.status === 'rejected') documents.push(brokenOutput(route, params.reason))
    if (params?.status !== 'fulfilled') continue
    for (const placed of placePages(page, params.value)) {
      const module = {
        module: modules.modules.get(route) ?? '',
        chunks: modules.chunks.get(route) ?? [],
        runtimeEntries: modules.runtimeEntries.get(route) ?? [],
      }
      documents.push(
        ...pageOutputs(
          { ...placed, ...module, meta: describe(page).meta, source, displayPath, trace: (rendered) => tracer.trace(page, rendered) },
          context,
        ),
      )
    }
  }
  const made = documents.filter(({ sameAs }) => sameAs === undefined).length
  return { documents, done: () => step.done(`${rendered} of ${made} documents`) }
}

/** Takes the place of a page's documents and fails with the given reason. */
function brokenOutput(route: string, reason: unknown): Output {
  return {
    path: `${route.slice(1)}/index.html`,
    key: '',
    contents() {
      throw reason
    },
  }
}
