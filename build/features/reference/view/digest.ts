/** A hash of everything that a page shows, and where it links to. Rows are the same on many pages, so each list of them is only looked at once. */
import { hashOf } from '../../../util/hash.ts'
import type { Block, Level } from './blocks.ts'

export interface Digest {
  readonly key: string
  /** Addresses, as blocks have them. */
  readonly links: ReadonlySet<string>
}

/** Digests of lists that have been looked at. */
export type KnownDigests = Map<Level, Digest>

export function digestOf(blocks: readonly Block[], known: KnownDigests): Digest {
  const lists: Digest[] = []
  const shown = blocks.map((block) => {
    if (block.kind !== 'level') return block
    const list = known.get(block.level) ?? digestOfText(JSON.stringify(block.level))
    known.set(block.level, list)
    lists.push(list)
    return { ...block, level: list.key }
  })
  const { key, links } = digestOfText(JSON.stringify(shown))
  return { key, links: new Set([links, ...lists.map((list) => list.links)].flatMap((some) => [...some])) }
}

/** @param json in which quotes within texts are escaped */
function digestOfText(json: string): Digest {
  const [, ...linked] = json.split('"link":"')
  return { key: hashOf(json), links: new Set(linked.map((rest) => rest.slice(0, rest.indexOf('"')))) }
}
