/** Searches an index in pieces. Reads what each query needs, and keeps it. */
import type { SearchOptions } from '../../config/schema.ts'
import { nearestQuery } from '../nearest-query.ts'
import { type PlanContext, toPlan, toSwappedPlan } from '../query.ts'
import { leavesOf, type QueryPlan } from '../query-plan.ts'
import { type RankedPage, scoreByWords } from '../rank.ts'
import { SEARCH_OPTIONS } from '../search-document.ts'
import { type FoundSection, type HitGroup, toHitGroup } from '../search-hits.ts'
import { type EvaluationTools, evaluate, matchedTerms } from './evaluate.ts'
import { decodeSizes, NAME_LENGTH, nameAt, PIECES_FORMAT, type PiecesEntry, pieceFile, type StoredPage } from './format.ts'
import { LoadedPieces } from './loaded-pieces.ts'
import type { Matches } from './matches.ts'
import { PageTable } from './page-table.ts'
import { rankSections, type ScoredNumber } from './rank-sections.ts'
import { resolvePlan } from './resolve-plan.ts'

/** Reads a file of the index. @param file relative to the folder of the entry */
export type ReadPiece = (file: string) => Promise<Uint8Array<ArrayBuffer>>

export interface PieceSearch {
  /** Sections of the sidebar. */
  sections: readonly string[]
  /** At most 16 hits, grouped by page, best page first. A query without words has none. @param section place of the only one to search */
  search(query: string, section?: number): Promise<HitGroup[]>
  /** What a reader may have meant by a query that found nothing. */
  nearest(query: string): Promise<string | undefined>
  /**
   * Reads what a search would need, and stops if it's asked for another query. Never fails.
   * @param isWhole whether to read what is shown of the results as well, if the last word is one of the site
   */
  prepare(query: string, isWhole: boolean, section?: number): void
}

/** The entry of an index in pieces. Undefined if the text is something else. */
export function parseEntry(json: string): PiecesEntry | undefined {
  if (!json.startsWith(`{"piecesFormat":${PIECES_FORMAT},`)) return undefined
  return JSON.parse(json) as PiecesEntry
}

/**
 * Opens an index.
 * @param options the site's own search options, which override the defaults
 */
export async function openPieces(entry: PiecesEntry, read: ReadPiece, options: SearchOptions = {}): Promise<PieceSearch> {
  const underWay = new Map<string, Promise<Uint8Array>>()
  /** Two queries that need the same piece at the same time share it. */
  const readInflated = (name: string): Promise<Uint8Array> => {
    const reading =
      underWay.get(name) ??
      read(pieceFile(name))
        .then(inflated)
        .finally(() => underWay.delete(name))
    underWay.set(name, reading)
    return reading
  }
  const tables = Array.from({ length: entry.sizes.length / NAME_LENGTH }, (_, place) => readInflated(nameAt(entry.sizes, place)))
  const pages = new PageTable((await Promise.all(tables)).flatMap(decodeSizes))
  const pieces = new LoadedPieces(entry, pages)
  const context: PlanContext = { terms: pieces, options: { ...SEARCH_OPTIONS, ...options } }
  const stored = new Map<string, Promise<StoredPage[]>>()

  /** Repeats a step until it has all the pieces that it needs. */
  async function complete<Result>(step: () => Result): Promise<Result> {
    for (;;) {
      const result = step()
      const missing = pieces.takeMissing()
      if (missing.length === 0) return result
      await Promise.all(missing.map(async ([name, kind]) => pieces.add(name, kind, await readInflated(name))))
    }
  }

  async function find(toNode: () => QueryPlan | undefined, section?: number): Promise<Found | undefined> {
    const plan = await complete(toNode)
    if (plan === undefined) return undefined
    const resolved = await complete(() => resolvePlan(plan, pieces, context.options))
    const tools: EvaluationTools = { entry, pages, options: context.options, resolved }
    const matches = evaluate(plan, tools)
    const isIn = (found: number) => section === undefined || pages.pages[pages.pageOf(found)]?.section === section
    return { plan, tools, matches, found: section === undefined ? matches.order : matches.order.filter(isIn) }
  }

  let prepared = 0

  async function prepare(text: string, isWhole: boolean, section?: number): Promise<void> {
    const number = ++prepared
    const plan = await complete(() => toPlan(text, context))
    if (plan === undefined || number !== prepared) return
    // A beginning of a word is rarely a word of the site, and then the reader is probably still typing.
    if (isWhole && (await complete(() => endsInTerm(plan)))) {
      await search(text, section)
      return
    }
    await complete(() => resolvePlan(withoutUnfinished(plan), pieces, context.options))
  }

  function endsInTerm({ nodes }: QueryPlan): boolean {
    const [word] = nodes.slice(-1).flatMap(leavesOf)
    return word !== undefined && pieces.find(word.term) !== undefined
  }

  /** The last search, which may be asked for again while it's under way. */
  let last: { text: string; section: number | undefined; groups: Promise<HitGroup[]> } | undefined

  function storedPage(page: number): Promise<StoredPage | undefined> {
    const { stored: name = '', place = 0 } = pages.pages[page] ?? {}
    const piece = stored.get(name) ?? readInflated(name).then((bytes) => JSON.parse(new TextDecoder().decode(bytes)) as StoredPage[])
    stored.set(name, piece)
    piece.catch(() => stored.delete(name))
    return piece.then((all) => all[place])
  }

  async function toGroup({ page, sections }: RankedPage<ScoredNumber, number>, { plan, tools }: Found): Promise<HitGroup> {
    const { route = '', sections: all = [] } = (await storedPage(page)) ?? {}
    const found = sections.map(({ section }): FoundSection => {
      const number = section - pages.start(page)
      const [anchor = '', title = '', titles = [], text = ''] = all[number] ?? []
      const terms = [...(matchedTerms(plan, section, tools) ?? [])]
      return { href: anchor === '' ? route : `${route}#${anchor}`, title, titles, text, isPage: number === 0, terms }
    })
    return toHitGroup({ page: route, sections: found })
  }

  return {
    sections: entry.sections,
    nearest: (text) => complete(() => nearestQuery(text, pieces)),
    prepare(text, isWhole, section) {
      // What couldn't be read is asked for again by the search itself.
      void prepare(text, isWhole, section).catch(() => {})
    },
    search,
  }

  function search(text: string, section?: number): Promise<HitGroup[]> {
    if (last?.text === text && last.section === section) return last.groups
    const started = { text, section, groups: searchFor(text, section) }
    last = started
    started.groups.catch(() => {
      if (last === started) last = undefined
    })
    return started.groups
  }

  async function searchFor(text: string, section: number | undefined): Promise<HitGroup[]> {
    let found = await find(() => toPlan(text, context), section)
    if (found !== undefined && found.found.length === 0) found = await find(() => toSwappedPlan(text, context), section)
    if (found === undefined) return []
    const answer = found
    const { matches } = found
    const total = found.plan.nodes.length
    const ranked = rankSections(found.found, {
      scoreOf(section) {
        const terms = matches.termCount(section)
        return scoreByWords(matches.score(section) * terms, terms, matches.words(section), total)
      },
      wordsOf: (section) => matches.words(section),
      total,
      pageOf: (section) => pages.pageOf(section),
      pageCount: entry.pageCount,
    })
    return Promise.all(ranked.map((group) => toGroup(group, answer)))
  }
}

/** A plan without its last word if that may become another one: a short beginning fits terms that the reader doesn't mean, and so do terms like an unknown one. */
function withoutUnfinished(plan: QueryPlan): QueryPlan {
  const last = plan.nodes.at(-1)
  const isUnfinished = last !== undefined && leavesOf(last).some((leaf) => leaf.isBroad === true || leaf.fuzzy > 0)
  return isUnfinished ? { ...plan, nodes: plan.nodes.slice(0, -1) } : plan
}

/** What matches a query. */
interface Found {
  plan: QueryPlan
  tools: EvaluationTools
  matches: Matches
  /** Those of the section that was asked for. */
  found: readonly number[]
}

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
