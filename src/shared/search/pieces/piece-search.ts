/** Searches an index in pieces. Reads the pieces that each query needs, and keeps them. */
import type { SearchOptions } from '../../config/options/search.ts'
import { nearestQuery } from '../nearest-query.ts'
import { type PlanContext, toPlan, toSwappedPlan } from '../query.ts'
import { leavesOf, type PlanLeaf, type QueryPlan } from '../query-plan.ts'
import { queryWords } from '../query-words.ts'
import { SEARCH_OPTIONS, topGroups } from '../search-document.ts'
import type { HitGroup } from '../search-hits.ts'
import { Allowance } from './allowance.ts'
import { type EvaluationTools, evaluate } from './evaluate.ts'
import { decodeSizes, NAME_LENGTH, PIECES_FORMAT, type PiecesEntry, pieceFile, pieceName } from './format.ts'
import { LoadedPieces } from './loaded-pieces.ts'
import type { PieceKind } from './postings-codec.ts'
import { type FoundMatches, type Ranking, rankFound } from './ranking.ts'
import { resolvePlan } from './resolve-plan.ts'
import { SectionTable } from './section-table.ts'
import { StoredSections } from './stored-sections.ts'

/** Pieces that are read for a word that may not be finished. */
const CHEAP = 4

/** Reads a file of the index. @param file relative to the folder of the entry */
export type ReadPiece = (file: string) => Promise<Uint8Array<ArrayBuffer>>

export type PieceSearch = ReturnType<typeof openPieces>

/** The entry of an index in pieces. Undefined if the text is something else. */
export function parseEntry(json: string): PiecesEntry | undefined {
  if (!json.startsWith(`{"piecesFormat":${PIECES_FORMAT},`)) return undefined
  return JSON.parse(json) as PiecesEntry
}

/** Opens an index, and reads the pieces that every search needs meanwhile. @param options the site's own, which override the defaults */
export function openPieces(entry: PiecesEntry, read: ReadPiece, options: SearchOptions = {}) {
  const allowance = new Allowance()
  const readInflated = async (name: string): Promise<Uint8Array> => {
    const bytes = await read(pieceFile(name))
    allowance.use(bytes.length)
    return inflated(bytes)
  }
  const tables = Array.from({ length: entry.sizes.length / NAME_LENGTH }, (_, place) =>
    read(pieceFile(pieceName(entry.sizes, place))).then(inflated),
  )
  const table = Promise.all(tables).then((all) => new SectionTable(all.map(decodeSizes)))
  // Searches wait for it, and fail if it does.
  table.catch(() => {})
  const pieces = new LoadedPieces(entry)
  const context: PlanContext = { terms: pieces, options: { ...SEARCH_OPTIONS, ...options } }
  const stored = new StoredSections(readInflated, entry.groups)

  /** Repeats a step until it has all the pieces that it needs. */
  async function complete<Result>(step: () => Result): Promise<Result> {
    for (;;) {
      const result = step()
      const missing = pieces.takeMissing()
      if (missing.length === 0) return result
      await Promise.all(missing.map(([name, kind]) => add(name, kind)))
    }
  }

  const underWay = new Map<string, Promise<void>>()

  /** Two queries that need the same piece at the same time share it. */
  function add(name: string, kind: PieceKind): Promise<void> {
    const adding = underWay.get(name) ?? readPiece(name, kind).finally(() => underWay.delete(name))
    underWay.set(name, adding)
    return adding
  }

  async function readPiece(name: string, kind: PieceKind): Promise<void> {
    const bytes = await readInflated(name)
    if (kind === 'title' || kind === 'all') pieces.addPostings(name, kind, bytes, await table)
    else pieces.addTerms(name, bytes)
  }

  function readLikely(text: string): void {
    const word = queryWords(text).at(-1)?.term
    if (word === undefined) return
    for (const name of pieces.likelyPostings(word)) {
      if (allowance.allowsPostings(underWay.size + 1)) add(name, 'all').catch(() => {})
    }
  }

  async function find(toNode: () => QueryPlan | undefined, section?: number): Promise<FoundMatches | undefined> {
    const plan = await complete(toNode)
    if (plan === undefined) return undefined
    const resolved = await complete(() => resolvePlan(plan, pieces, context.options))
    const pages = await table
    const tools: EvaluationTools = { entry, pages, options: context.options, resolved }
    const matches = evaluate(plan, tools)
    const isIn = (found: number) => entry.groups[pages.groupOf(pages.pageOf(found)) ?? -1]?.[0] === sections[section ?? -1]
    return { plan, tools, matches, found: section === undefined ? matches.order : matches.order.filter(isIn) }
  }

  const sections = topGroups(entry.groups)

  let prepared = 0

  async function prepare(text: string, isWhole: boolean, section?: number): Promise<void> {
    const number = ++prepared
    const isStale = () => number !== prepared
    allowance.follow(text)
    const planning = complete(() => toPlan(text, context))
    if (!isWhole) readLikely(text)
    const plan = await planning
    if (plan === undefined || isStale()) return
    const wanted = isWhole && isCheap(plan) ? plan : whileTyping(plan)
    const resolving = complete(() => resolvePlan(wanted, pieces, context.options))
    // The terms may only be known by now.
    if (!isWhole) readLikely(text)
    await resolving
    if (wanted !== plan || isStale() || !allowance.allowsResults()) return
    const ranking = await rank(text, section)
    if (ranking === undefined || isStale()) return
    await stored.load(ranking)
  }

  /** True if a plan needs few pieces that aren't there. */
  function isCheap(plan: QueryPlan): boolean {
    resolvePlan(plan, pieces, context.options)
    return pieces.takeMissing().length <= CHEAP
  }

  /** The last search, which may be asked for again while it's under way. */
  let last: { text: string; section: number | undefined; ranking: Promise<Ranking | undefined> } | undefined

  function rank(text: string, section?: number): Promise<Ranking | undefined> {
    if (last?.text === text && last.section === section) return last.ranking
    const started = { text, section, ranking: rankingOf(text, section) }
    last = started
    started.ranking.catch(() => {
      if (last === started) last = undefined
    })
    return started.ranking
  }

  async function rankingOf(text: string, section: number | undefined): Promise<Ranking | undefined> {
    let found = await find(() => toPlan(text, context), section)
    if (found !== undefined && found.found.length === 0) found = await find(() => toSwappedPlan(text, context), section)
    return found && rankFound(found, text, entry.pageCount)
  }

  return {
    sections: sections as readonly string[],
    /** Meanings of a query that found nothing. */
    nearest: (text: string) => complete(() => nearestQuery(text, pieces)),
    /**
     * Reads everything that a search would need, until another query comes. Never fails: the search asks again.
     * @param isWhole true if the reader seems to have typed all of it, so that its own pieces are read as well, if they're few
     * @returns when the pieces of this query are there. Postings that the next letters may need can still be on their way
     */
    prepare: (text: string, isWhole: boolean, section?: number) => prepare(text, isWhole, section).catch(() => {}),
    /** At most 16 hits by page, best first. @param section the only one to search @param open see `nearFirst` */
    async search(text: string, section?: number, open?: string): Promise<HitGroup[]> {
      const ranking = await rank(text, section)
      return ranking === undefined ? [] : stored.results(ranking, open)
    },
  }
}

/** A plan without other meanings of its last word if nothing follows. Those would be read for each key, and differ at the next. */
function whileTyping(plan: QueryPlan): QueryPlan {
  const typed = plan.nodes.at(-1)
  const leaves = typed === undefined ? [] : leavesOf(typed)
  if (leaves.every(({ isBroad, fuzzy }) => isBroad !== true && fuzzy === 0)) return plan
  const kept = leaves.filter(({ isBroad }) => isBroad !== true).map((leaf): PlanLeaf => ({ ...leaf, fuzzy: 0, similar: new Map() }))
  return { ...plan, nodes: [...plan.nodes.slice(0, -1), ...kept] }
}

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
