/** The documents of a site as outputs: one for each route and each entry of its `staticParams`, and the not-found page. */
import type { PageModules } from '../bundle/page-modules.ts'
import { pageOnDisk } from '../bundle/page-to-bundle.ts'
import type { CompiledSource } from '../compile/compiled-source.ts'
import type { Output } from '../emit/output.ts'
import type { Site } from '../site/site.ts'
import { refuseClashes } from './clashing-params.ts'
import type { DocumentContext } from './document-input.ts'
import { type DocumentPage, notFoundOutput, pageOutputs } from './documents.ts'
import { moduleSource } from './module-source.ts'
import { createPlacer, type PageNavigation, type SitePage } from './place-pages.ts'
import { listParams } from './static-params.ts'
import { createTracer, type Tracer } from './trace/tracer.ts'

type SourceOfPage = Pick<SitePage, 'compiled' | 'source'>

export interface DocumentPages {
  pages: readonly SitePage[]
  /** The site's own not-found page. */
  notFound?: SourceOfPage
  /** Finds the places where pages throw. */
  tracer: Tracer
}

/** Lists every page of the site. If a page's `staticParams` fail, it has no places but an error. */
export async function listPages(
  sources: readonly CompiledSource[],
  serverModules: ReadonlyMap<string, string>,
  site: Site,
  { around, notFound }: { around(path: string): PageNavigation; notFound?: CompiledSource | undefined },
): Promise<DocumentPages> {
  const { pool } = site
  const siteModules = await site.modules()
  const tracer = createTracer(site)
  const placePages = createPlacer(around)
  const sourceOf = (compiled: CompiledSource) =>
    moduleSource(pageOnDisk(compiled), {
      bundled: serverModules.get(compiled.page.route),
      components: siteModules.components,
    })
  const pages = await Promise.all(
    sources.map(async (compiled): Promise<SitePage> => {
      const source = sourceOf(compiled)
      try {
        return { compiled, source, placed: placePages(compiled, await listParams(compiled, source, { pool, tracer })) }
      } catch (error) {
        return { compiled, source, placed: [], error }
      }
    }),
  )
  return { pages: refuseClashes(pages), ...(notFound && { notFound: { compiled: notFound, source: sourceOf(notFound) } }), tracer }
}

/**
 * Documents are rendered when they are written, and those that are as they were not at all. A page whose `staticParams` fail is reported
 * then too, like a page that throws, so all others are still rendered.
 */
export function siteDocuments({ pages, notFound, tracer }: DocumentPages, modules: PageModules, context: DocumentContext): Output[] {
  const toDocument = ({ compiled, source }: SourceOfPage): Omit<DocumentPage, 'place' | 'params'> => {
    const { route, displayPath } = compiled.page
    return {
      module: modules.modules.get(route) ?? '',
      chunks: modules.chunks.get(route) ?? [],
      runtimeEntries: modules.runtimeEntries.get(route) ?? [],
      meta: source.meta,
      source,
      displayPath,
      trace: (rendered) => tracer.trace(compiled, rendered),
    }
  }
  const outputs = pages.flatMap(({ placed, error, ...page }) => {
    if (error !== undefined) return [brokenOutput(page.compiled.page.route, error)]
    const document = toDocument(page)
    return placed.flatMap((placedPage) => pageOutputs({ ...placedPage, ...document }, context))
  })
  return [notFoundOutput(context, notFound && toDocument(notFound)), ...outputs]
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
