/** The documents of a site as outputs: one for each route and each entry of its `staticParams`, and the not-found page. */

import type { SidebarLists } from '../../src/shared/page/sidebar.ts'
import type { PageModules } from '../bundle/page-modules.ts'
import { pageToBundle } from '../bundle/page-to-bundle.ts'
import type { CompiledSource, CompileOptions } from '../compile/compiled-source.ts'
import type { Output } from '../emit/output.ts'
import { type DocumentContext, type DocumentPage, notFoundOutput, pageOutputs } from './documents.ts'
import { moduleSource } from './module-source.ts'
import { createPlacer, type SitePage } from './place-pages.ts'
import { listParams } from './static-params.ts'
import { createTracer, type Tracer } from './trace/tracer.ts'

export interface SitePages {
  pages: readonly SitePage[]
  /** Finds the places where pages throw. */
  tracer: Tracer
}

/** Lists every page of the site. If a page's `staticParams` fail, it has no places but an error. */
export async function listPages(
  sources: readonly CompiledSource[],
  serverModules: ReadonlyMap<string, string>,
  options: CompileOptions,
  { sidebar, siteModules, pool }: Pick<DocumentContext, 'siteModules' | 'pool'> & { sidebar: SidebarLists | undefined },
): Promise<SitePages> {
  const tracer = createTracer(options, siteModules, pool)
  const placePages = createPlacer(sidebar)
  const pages = await Promise.all(
    sources.map(async (compiled): Promise<SitePage> => {
      const source = moduleSource(pageToBundle(compiled, options.store.folder), {
        bundled: serverModules.get(compiled.page.route),
        components: siteModules.components,
      })
      try {
        return { compiled, source, placed: placePages(compiled, await listParams(compiled, source, { pool, tracer })) }
      } catch (error) {
        return { compiled, source, placed: [], error }
      }
    }),
  )
  return { pages, tracer }
}

/**
 * Documents are rendered when they are written, and those that are as they were not at all. A page whose `staticParams` fail is reported
 * then too, like a page that throws, so all others are still rendered.
 */
export function siteDocuments(
  { pages, tracer }: SitePages,
  { modules, chunks, runtimeEntries }: PageModules,
  context: DocumentContext,
): Output[] {
  const outputs = pages.flatMap(({ compiled, source, placed, error }) => {
    const { route, displayPath } = compiled.page
    if (error !== undefined) return [brokenOutput(route, error)]
    const files = {
      module: modules.get(route) ?? '',
      chunks: chunks.get(route) ?? [],
      runtimeEntries: runtimeEntries.get(route) ?? [],
    }
    const trace: DocumentPage['trace'] = (rendered) => tracer.trace(compiled, rendered)
    return placed.flatMap((page) => pageOutputs({ ...page, ...files, meta: source.meta, source, displayPath, trace }, context))
  })
  return [notFoundOutput(context), ...outputs]
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
