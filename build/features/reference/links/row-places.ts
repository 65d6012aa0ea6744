/** The rows of pages that links can lead to. One that isn't opened on a page is found through the page of its schema. */
import { memoized } from '../../../../src/shared/memoized.ts'
import type { Block, Row } from '../view/blocks.ts'
import { createRowIds } from '../view/row-ids.ts'

interface PageWithRows {
  readonly route: string
  blocks(): Block[]
}

export function createRowPlaces(pages: readonly PageWithRows[]) {
  const byRoute = new Map(pages.map((page) => [page.route, page]))
  const rowsOf = memoized((page: PageWithRows) => rowsById(page.blocks()))
  const rowsAt = (route: string) => rowsOf(byRoute.get(route) ?? { route, blocks: () => [] })

  /** The id of a row, or of the nearest one above it if the page doesn't show it. Undefined if the document has no such row. */
  function find(route: string, id: string, seen: readonly string[] = []): string | undefined {
    const rows = rowsAt(route)
    if (rows.has(id)) return id
    // One step up: to what a property, an element or a variant is in.
    for (let end = id.length; end > 0; ) {
      end = Math.max(id.lastIndexOf('.', end - 1), id.lastIndexOf('[', end - 1), id.lastIndexOf('<', end - 1))
      const above = id.slice(0, Math.max(end, 0))
      const says = rows.get(above)?.says
      if (says === undefined) continue
      const rest = id.slice(above.length + (id.startsWith(says.suffix, above.length) ? says.suffix.length : 0))
      const schemas = says.type.flatMap((word) => (typeof word === 'object' && word.link !== undefined ? [word.link] : []))
      const key = `${above}${rest}`
      if (seen.includes(key)) return undefined
      return schemas.some((schema) => find(schema, `schema${rest}`, [...seen, key]) !== undefined) ? above : undefined
    }
    return undefined
  }
  return { find, idsOf: (route: string) => [...rowsAt(route).keys()] }
}

function rowsById(blocks: readonly Block[]): Map<string, Row | undefined> {
  const place = createRowIds()
  const rows = new Map<string, Row | undefined>()
  for (const block of blocks) {
    if ((block.kind === 'heading' || block.kind === 'words') && block.id !== undefined) rows.set(block.id, undefined)
    if (block.kind !== 'level') continue
    for (const [row, ids] of place(block.level, block.prefixes)) for (const id of ids) rows.set(id, row)
  }
  return rows
}
