/** A hash of everything that a page shows, and where it links to. Rows say the same on many pages, so each is only looked at once. */
import { memoized } from '../../../../src/shared/memoized.ts'
import { hashOf } from '../../../util/hash.ts'
import type { Block, Level, Row, RowText, TypeWord } from './blocks.ts'

export interface Digest {
  readonly key: string
  /** Addresses, as blocks have them. */
  readonly links: ReadonlySet<string>
}

const keyOfHidden = memoized((parts: readonly string[]) => hashOf(JSON.stringify(parts)).slice(0, 16))

/** Digests of what many pages show. A weak map of so many texts would take longer than everything else. */
export interface KnownDigests {
  readonly texts: Map<RowText, { readonly key: string; readonly links: readonly string[] }>
  readonly levels: Map<Level, Digest>
}

export function digestOf(blocks: readonly Block[], known: KnownDigests): Digest {
  const links = new Set<string>()
  let all = ''
  for (const block of blocks) {
    if (block.kind === 'level') {
      const level = known.levels.get(block.level) ?? digestOfLevel(block.level, known)
      known.levels.set(block.level, level)
      for (const link of level.links) links.add(link)
      all += level.key + JSON.stringify([block.heading, block.prefixes])
    } else {
      if (block.kind === 'words') for (const link of linksIn(block.words)) links.add(link)
      all += JSON.stringify(block)
    }
  }
  return { key: hashOf(all), links }
}

function digestOfLevel(level: Level, { texts }: KnownDigests): Digest {
  const links = new Set<string>()
  const found = (words: readonly TypeWord[]) => {
    for (const link of linksIn(words)) links.add(link)
    return JSON.stringify(words)
  }
  const ofRow = ({ says, from, hidden, level }: Row): string => {
    const text = texts.get(says) ?? digestOfText(says)
    texts.set(says, text)
    for (const link of text.links) links.add(link)
    return `${text.key}${from === undefined ? '' : found([from])}${hidden === undefined ? '' : `?${keyOfHidden(hidden)}`}${level === undefined ? '' : ofLevel(level)}`
  }
  const ofLevel = ({ rows, choices, notes }: Level): string => {
    let all = '{'
    for (const row of rows) all += ofRow(row)
    for (const { title, variants } of choices) {
      all += `<${title}`
      for (const variant of variants) all += `${variant.hash ?? ''}:${ofRow(variant)}`
    }
    for (const note of notes) all += found(note)
    return `${all}}`
  }
  return { key: hashOf(ofLevel(level)), links }
}

const NO_LINKS: readonly string[] = []

function digestOfText(says: RowText): { key: string; links: readonly string[] } {
  const { type, facts } = says
  const isLinked = facts.length > 0 || type.some((word) => typeof word !== 'string')
  return { key: JSON.stringify(says), links: isLinked ? linksIn([...type, ...facts.flat()]) : NO_LINKS }
}

function linksIn(words: readonly TypeWord[]): string[] {
  return words.flatMap((word) => (typeof word === 'object' && word.link !== undefined ? [word.link] : []))
}
