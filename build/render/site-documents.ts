/** The documents of a site as outputs: one for each route and each entry of its `staticParams`. */
import type { BundledPage } from '../bundle/bundled-page.ts'
import type { Output } from '../emit/output.ts'
import { refuseClashes } from './clashing-params.ts'
import type { DocumentContext } from './document-input.ts'
import { type PageDocument, pageDocument } from './documents.ts'
import { createPlacer, type PageNavigation, type PlacedPage } from './place-pages.ts'
import { type ListTools, listParams } from './static-params.ts'

/** A page with its documents, which are rendered when they're written. */
export interface RenderedPage extends PlacedPage {
  documents: readonly PageDocument[]
}

/** Lists the places of every page. If a page's `staticParams` fail, it has no places but an error. */
export async function placePages(
  pages: readonly BundledPage[],
  around: (path: string) => PageNavigation,
  tools: ListTools,
): Promise<PlacedPage[]> {
  const placementsOf = createPlacer(around)
  const placed = await Promise.all(
    pages.map(async (page): Promise<PlacedPage> => {
      try {
        return { ...page, placements: placementsOf(page, await listParams(page, tools)) }
      } catch (error) {
        return { ...page, placements: [], error }
      }
    }),
  )
  return refuseClashes(placed)
}

/**
 * Documents that are as they were aren't rendered at all. A page whose `staticParams` fail is reported when they're written too, like a page
 * that throws, so all others are still rendered.
 */
export function renderPages(pages: readonly PlacedPage[], context: DocumentContext): RenderedPage[] {
  return pages.map((page) => ({
    ...page,
    documents:
      page.error === undefined
        ? page.placements.map((placement) => pageDocument(page, placement, context))
        : [{ path: page.route, outputs: [brokenOutput(page.route, page.error)] }],
  }))
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
