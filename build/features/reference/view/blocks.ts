/** A page of a reference before its Markdown is read: plain values, so that equal pages have equal keys. */
import { hashOf } from '../../../util/hash.ts'

/** A piece of text: as it is, as code, or as a link. */
export type TypeWord = string | { readonly text: string; readonly code?: true; readonly link?: string }

/** A row by itself, the same wherever it's shown. */
export interface RowText {
  /** The part of its id that it adds to that of the row around it. */
  readonly part: string
  readonly name: string
  readonly type: readonly TypeWord[]
  readonly marks: readonly string[]
  /** Markdown. */
  readonly text?: string
  readonly facts: readonly (readonly TypeWord[])[]
  /** The ending of the id of an array's element, behind that of its row. */
  readonly suffix: string
}

export interface Row {
  /** One object for all pages that show the property alike. */
  readonly says: RowText
  /** The named part of an object that it begins. */
  readonly from?: TypeWord
  /** The first level of a schema that isn't opened here. Ids of its rows lead to this one. */
  hidden?: readonly string[]
  level?: Level
}

export interface Level {
  readonly rows: Row[]
  readonly choices: Choice[]
  /** Sentences below the rows, such as a link to what they'd repeat. */
  readonly notes: (readonly TypeWord[])[]
}

export function isEmptyLevel({ rows, choices, notes }: Level): boolean {
  return rows.length === 0 && choices.length === 0 && notes.length === 0
}

/** Alternatives of which one, or any, is valid. */
export interface Choice {
  readonly title: string
  readonly variants: Variation[]
}

export interface Variation extends Row {
  /** A hash of its content, where several have one name. */
  readonly hash?: string
}

export type Block =
  /** A row is a heading whose id isn't published, such as a status. */
  | { readonly kind: 'heading'; readonly depth: 2 | 3 | 4 | 5; readonly text: string; readonly id: string; readonly isRow?: true }
  | { readonly kind: 'text'; readonly markdown: string; readonly hasHeadings?: true }
  | { readonly kind: 'call'; readonly method: string; readonly path: string; readonly isDeprecated: boolean }
  | { readonly kind: 'words'; readonly words: readonly TypeWord[]; readonly isQuiet?: true; readonly id?: string }
  | { readonly kind: 'links'; readonly items: readonly Entry[] }
  | { readonly kind: 'level'; readonly level: Level; readonly heading: string; readonly prefixes: readonly string[] }
  /** Code that's only made when the page is. Equal keys mean equal code. */
  | { readonly kind: 'code'; readonly key: string; readonly isAnswer: boolean; readonly codes: () => readonly RequestSample[] }

export interface RequestSample {
  readonly title: string
  readonly lang: string
  readonly code: string
}

/** An entry of a list: a link, and what's said beside it. */
export interface Entry {
  readonly words: readonly TypeWord[]
  readonly method?: string
  readonly link?: string
  readonly text?: string
}

export function heading(text: string, id: string, depth: 2 | 3 | 4 | 5 = 2): Block {
  return { kind: 'heading', depth, text, id }
}

/** A heading with a list below it. Nothing without items. */
export function listBlocks(title: Block, items: readonly Entry[]): Block[] {
  return items.length === 0 ? [] : [title, { kind: 'links', items }]
}

/** The block of a description, if there's one. */
export function described(markdown: string | undefined): Block[] {
  return markdown === undefined ? [] : [{ kind: 'text', markdown }]
}

/** A line that says less than the text around it. */
export function quiet(words: readonly TypeWord[]): Block {
  return { kind: 'words', words, isQuiet: true }
}

export interface Digest {
  readonly key: string
  /** Addresses, as blocks have them. */
  readonly links: ReadonlySet<string>
}

/** Digests of lists that have been looked at. */
export type KnownDigests = Map<Level, Digest>

/** A hash of everything that a page shows, and where it links to. Rows are the same on many pages, so each list of them is only looked at once. */
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
