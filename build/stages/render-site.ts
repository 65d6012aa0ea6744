/** From bundled pages to documents: one for each route and each entry of its `staticParams`, and the not-found page. */
import { NOT_FOUND_TITLE } from '../../src/shared/shell/not-found.tsx'
import type { Output } from '../emit/output.ts'
import { type DocumentContext, notFoundOutput, pageOutputs } from '../render/documents.ts'
import { createPlacer } from '../render/place-pages.ts'
import { listParams } from '../render/static-params.ts'
import { siteIcon } from '../site/site-icon.ts'
import type { BundledSite } from './bundle-site.ts'
import type { CompiledSite, StageTools } from './compile-site.ts'

export interface RenderedSite {
  /** Rendered when they are written, those that are as they were not at all. */
  documents: Output[]
  /** Ends the step, once they are written. */
  done(): void
}

/** @throws SiteError where `staticParams` of a page cannot be had */
export async function renderSite(
  { folders, config, pages, describe }: CompiledSite,
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
  const placePages = createPlacer(config.sidebar)
  const documents: Output[] = [notFoundOutput(NOT_FOUND_TITLE, context)]
  for (const page of pages) {
    const source = moduleOf(page)
    const { route, displayPath } = page.page
    for (const placed of placePages(page, await listParams(page, source, pool))) {
      const module = {
        module: modules.modules.get(route)?.start ?? '',
        chunks: modules.chunks.get(route) ?? [],
        runtimeEntries: modules.runtimeEntries.get(route) ?? [],
      }
      documents.push(...pageOutputs({ ...placed, ...module, meta: describe(page).meta, source, displayPath }, context))
    }
  }
  const made = documents.filter(({ sameAs }) => sameAs === undefined).length
  return { documents, done: () => step.done(`${rendered} of ${made} documents`) }
}
