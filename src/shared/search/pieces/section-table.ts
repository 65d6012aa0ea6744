/** All pages and their sections as a search needs them, numbered through the whole site. */
import { sectionWorth } from '../query-plan.ts'
import { PAGES_PER_GROUP, PAGES_PER_TABLE, pagesPerPiece, type SizeTable, storedName } from './format.ts'

export class SectionTable {
  readonly sectionCounts: readonly number[]
  readonly #tables: readonly SizeTable[]
  readonly #starts: Uint32Array
  readonly #pageOf: Uint32Array
  readonly #lengths: Uint32Array
  /** For a row of a table, the section that it's in, and for others -1. */
  readonly #rowOf: Int32Array
  readonly #worths: Float64Array
  readonly #usualWorths: Float64Array

  constructor(tables: readonly SizeTable[]) {
    const pages = tables.flatMap((table) => table.pages)
    const sections = pages.reduce((sum, { lengths }) => sum + lengths.length, 0)
    this.#tables = tables
    this.sectionCounts = pages.map(({ lengths }) => lengths.length)
    this.#starts = new Uint32Array(pages.length)
    this.#pageOf = new Uint32Array(sections)
    this.#lengths = new Uint32Array(sections)
    this.#rowOf = new Int32Array(sections).fill(-1)
    this.#worths = new Float64Array(sections)
    this.#usualWorths = new Float64Array(sections)
    let next = 0
    pages.forEach(({ lengths, rows, priority }, page) => {
      this.#starts[page] = next
      this.#pageOf.fill(page, next, next + lengths.length)
      this.#lengths.set(lengths, next)
      for (let at = 1; at < rows.length; at++)
        if (rows[at] === true) this.#rowOf[next + at] = rows[at - 1] === true ? (this.#rowOf[next + at - 1] ?? 0) : next + at - 1
      for (const [worths, full] of [
        [this.#worths, true],
        [this.#usualWorths, false],
      ] as const) {
        worths.fill(sectionWorth(false, priority / 100, full), next, next + lengths.length)
        if (lengths.length > 0) worths[next] = sectionWorth(true, priority / 100, full)
      }
      next += lengths.length
    })
  }

  /** Place of a page's group of the sidebar. */
  groupOf(page: number): number | undefined {
    return this.#tables[Math.floor(page / PAGES_PER_TABLE)]?.pages[page % PAGES_PER_TABLE]?.section
  }

  /** The name of the piece with a page's stored sections, and its place there. */
  stored(page: number): [name: string, place: number] {
    const group = Math.floor((page % PAGES_PER_TABLE) / PAGES_PER_GROUP)
    const perPiece = pagesPerPiece(this.sectionCounts.length)
    return [storedName(this.#tables[Math.floor(page / PAGES_PER_TABLE)]?.groups[group] ?? '', page, perPiece), page % perPiece]
  }

  start(page: number): number {
    return this.#starts[page] ?? 0
  }

  pageOf(section: number): number {
    return this.#pageOf[section] ?? 0
  }

  /** For a row of a table, the section that it's in. */
  rowOf(section: number): number | undefined {
    const of = this.#rowOf[section] ?? -1
    return of < 0 ? undefined : of
  }

  textLength(section: number): number {
    return this.#lengths[section] ?? 0
  }

  /** Weight of each section. @param full true if its page's priority counts in full */
  worths(full: boolean): Float64Array {
    return full ? this.#worths : this.#usualWorths
  }
}
