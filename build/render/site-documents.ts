/** The documents of a site as outputs: one for each route and each entry of its `staticParams`, and the not-found page. */

import type { SidebarLists } from '../../src/shared/page/sidebar.ts'
import type { PageModules } from '../bundle/page-modules.ts'
import { pageToBundle } from '../bundle/page-to-bundle.ts'
import type { CompiledSource, CompileOptions } from '../compile/compiled-source.ts'
import type { Output } from '../emit/output.ts'
import { type DocumentContext, type DocumentPage, notFoundOutput, pageOutputs } from './documents.ts'
import { moduleSource } from './module-source.ts'
import { createPlacer } from './place-pages.ts'
import { listParams } from './static-params.ts'
import { createTracer } from './trace/tracer.ts'

export interface BundledPages {
  modules: PageModules
  /** Bundled modules for Node of the pages that import their author's files, by route. */
  serverModules: ReadonlyMap<string, string>
}

/**
 * Documents are rendered when they are written, and those that are as they were not at all. A page whose `staticParams` fail is reported
 * then too, like a page that throws, so all others are still rendered.
 */
export async function siteDocuments(
  pages: readonly CompiledSource[],
  { modules: { modules, chunks, runtimeEntries }, serverModules }: BundledPages,
  options: CompileOptions,
  { sidebar, ...context }: DocumentContext & { sidebar: SidebarLists | undefined },
): Promise<Output[]> {
  const { pool } = context
  const tracer = createTracer(options, context.siteModules, pool)
  const placePages = createPlacer(sidebar)
  const outputs = await Promise.all(
    pages.map(async (page): Promise<Output[]> => {
      const { route, displayPath } = page.page
      const source = moduleSource(pageToBundle(page, options.store.folder), {
        bundled: serverModules.get(route),
        components: context.siteModules.components,
      })
      const files = {
        module: modules.get(route) ?? '',
        chunks: chunks.get(route) ?? [],
        runtimeEntries: runtimeEntries.get(route) ?? [],
      }
      const trace: DocumentPage['trace'] = (rendered) => tracer.trace(page, rendered)
      try {
        const params = await listParams(page, source, { pool, tracer })
        return placePages(page, params).flatMap((placed) =>
          pageOutputs({ ...placed, ...files, meta: source.meta, source, displayPath, trace }, context),
        )
      } catch (error) {
        return [brokenOutput(route, error)]
      }
    }),
  )
  return [notFoundOutput(context), ...outputs.flat()]
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
