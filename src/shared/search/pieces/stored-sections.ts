import { keptPromise } from '../../kept-promise.ts'
import { exactMatches } from '../exact-matches.ts'
import { exactFirst, nearFirst, type RankedPage } from '../rank.ts'
import { type FoundSection, type HitGroup, toHitGroup } from '../search-hits.ts'
import { matchedTerms } from './evaluate.ts'
import type { PageExcerpts, PiecesEntry } from './format.ts'
import type { Ranking } from './ranking.ts'

export class StoredSections {
  readonly #read: (name: string) => Promise<Uint8Array>
  readonly #groups: PiecesEntry['groups']
  readonly #pieces = new Map<string, Promise<PageExcerpts[]>>()

  /** @param read returns a piece by its name @param groups of the sidebar */
  constructor(read: (name: string) => Promise<Uint8Array>, groups: PiecesEntry['groups']) {
    this.#read = read
    this.#groups = groups
  }

  /** Reads the stored sections for the results of a ranking. */
  async load({ tools, pages, candidates }: Ranking): Promise<void> {
    await Promise.all([...pages, ...candidates].map(({ page }) => this.#page(tools.pages.stored(page))))
  }

  /** @param open see `nearFirst` */
  async results(ranking: Ranking, open: string | undefined): Promise<HitGroup[]> {
    const { pages, wanted, candidates } = ranking
    await this.load(ranking)
    const known = new Map<number, FoundSection>()
    const toFound = (ranked: Ranking['pages']) => Promise.all(ranked.map((page) => this.#found(page, ranking, known)))
    const shown = nearFirst(await toFound(pages), open)
    const possible = (await toFound(candidates)).flatMap(({ sections }) => sections)
    const exact =
      wanted === undefined
        ? []
        : exactMatches(
            wanted,
            possible,
            shown.map(({ page }) => page),
          )
    return exactFirst(exact, shown, wanted?.isPhrase ?? false).map(toHitGroup)
  }

  async #page([name, place]: [name: string, place: number]): Promise<PageExcerpts | undefined> {
    const read = async () => JSON.parse(new TextDecoder().decode(await this.#read(name))) as PageExcerpts[]
    return (await keptPromise(this.#pieces, name, read))[place]
  }

  /** @param known sections that have been made before, because a section that is shown may be a candidate as well */
  async #found(
    { page, sections, worth }: Ranking['pages'][number],
    { plan, tools }: Ranking,
    known: Map<number, FoundSection>,
  ): Promise<RankedPage<FoundSection>> {
    const { pages } = tools
    const { route = '', sections: all = [] } = (await this.#page(pages.stored(page))) ?? {}
    const path = this.#groups[pages.groupOf(page) ?? -1] ?? []
    const found = sections.map(({ section, rowOf }): FoundSection => {
      const number = section - pages.start(page)
      const [anchor = '', title = '', titles = [], text = ''] = all[number] ?? []
      const made = known.get(section) ?? {
        href: anchor === '' ? route : `${route}#${anchor}`,
        title,
        titles,
        text,
        path,
        isPage: number === 0,
        isRow: rowOf !== undefined,
        rowOf,
        terms: [...(matchedTerms(plan, section, tools) ?? [])],
      }
      known.set(section, made)
      return made
    })
    return { page: route, sections: found, worth }
  }
}
