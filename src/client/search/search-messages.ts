/** The messages between the page and the search worker. */
import type { SearchOptions } from '../../shared/config/options/search.ts'
import type { HitGroup } from '../../shared/search/search-hits.ts'

export interface SearchAnswer {
  groups: HitGroup[]
  /** If nothing was found: what the reader may have meant. */
  nearest?: string | undefined
  /** The first pages about that. */
  nearestPages?: { href: string; text: string }[] | undefined
}

export type SearchRequest =
  /** Sent first, and only once. `index` is the file at `address`, which is absolute. */
  | { kind: 'load'; address: string; index: ArrayBuffer; options: SearchOptions }
  /** Sent while the reader types. It has no reply. `isWhole` if the search may be complete. */
  | { kind: 'prepare'; query: string; isWhole: boolean; section?: number }
  /** `open` is the route of the page that the reader has open. */
  | { kind: 'search'; id: number; query: string; section?: number; open?: string }

/** `isGone` if the host answered, but not with an index. */
export type SearchReply =
  | { kind: 'loaded'; sections: readonly string[] }
  | { kind: 'failed'; isGone: boolean }
  | { kind: 'hits'; id: number; answer: SearchAnswer }
