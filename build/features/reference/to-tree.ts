/** Writes the blocks of a page as a tree of Markdown. */
import type { Root, RootContent } from 'mdast'
import { fillIn } from '../../../src/shared/strings/fill-in.ts'
import type { ReferenceStrings } from '../../../src/shared/strings/reference-strings.ts'
import { LANGUAGE_NAMES } from '../../compile/highlight/languages.ts'
import { describedBy } from './descriptions.ts'
import { code, element, headingNode, link, wordNode } from './element.ts'
import { CLIENTS } from './samples/writers.ts'
import type { Block, Entry, Level, RequestSample, Row, Variation } from './view/blocks.ts'
import { createRowIds, type RowIds } from './view/row-ids.ts'
import { fillWords } from './view/type-words.ts'

/** The tree of a page, without positions: its author edits another file. */
export function toTree(blocks: readonly Block[], strings: ReferenceStrings): Root {
  const place = createRowIds()
  let isAnswered = false
  const children = blocks.flatMap((one) => {
    if (one.kind === 'call') isAnswered = false
    if (one.kind !== 'code') return blockNodes(one, { strings, ids: one.kind === 'level' ? place(one.level, one.prefixes) : new Map() })
    const codes = one.codes()
    // Markdown has one sample of an operation, and one answer.
    const isExtra = one.isAnswer && isAnswered
    isAnswered ||= one.isAnswer && codes.length > 0
    return codeNodes(codes, isExtra)
  })
  return { type: 'root', children }
}

/** Tools for writing rows. */
interface Writing {
  readonly strings: ReferenceStrings
  readonly ids: RowIds
}

function blockNodes(given: Exclude<Block, { kind: 'code' }>, writing: Writing): RootContent[] {
  switch (given.kind) {
    case 'heading':
      return [headingNode(given)]
    case 'text':
      return describedBy(given.markdown, given.hasHeadings)
    case 'call':
      return [call(given, writing.strings)]
    case 'words':
      return [element(given.isQuiet ? 'p.dw-ref-quiet' : 'p', given.words.map(wordNode), idOf(given.id))]
    case 'links':
      return [element(isShort(given.items) ? 'ul.dw-ref-names' : 'ul.dw-ref-list', given.items.map(entryNode))]
    case 'level':
      return levelNodes(given.level, writing, { ariaLabelledBy: given.heading })
  }
}

function descriptionNodes(markdown: string | undefined): RootContent[] {
  return markdown === undefined ? [] : [element('div.dw-ref-text', describedBy(markdown))]
}

function methodNode(method: string): RootContent {
  return element(`span.dw-method.dw-method-${method.toLowerCase()}`, [method])
}

function call({ method, path, isDeprecated }: Extract<Block, { kind: 'call' }>, { referenceIsDeprecated }: ReferenceStrings): RootContent {
  // Path parameters differ from the rest by more than their braces.
  const parts = path.split(/(\{[^{}]*\})/).map((part) => (part.startsWith('{') ? element('span.dw-ref-variable', [part]) : part))
  return element('p.dw-call', [
    methodNode(method),
    ...(path === '' ? [] : [' ', element('code', parts)]),
    ...(isDeprecated ? [' ', element('span.dw-ref-deprecated', [referenceIsDeprecated])] : []),
  ])
}

/** True for names alone, of which many stand beside one another. */
function isShort(items: readonly Entry[]): boolean {
  return (
    items.length > 1 && items.every(({ method, text: said, link: to }) => method === undefined && said === undefined && to !== undefined)
  )
}

function entryNode({ words, method, link: to, text: said }: Entry): RootContent {
  const head = [...(method === undefined ? [] : [methodNode(method), ' ']), ...words.map(wordNode)]
  const isPath = said?.startsWith('/') === true && method !== undefined
  return element('li', [
    ...(to === undefined ? head : [link(to, head)]),
    ...(isPath ? [' ', element('span.dw-ref-path', [code(said)])] : descriptionNodes(said)),
  ])
}

function levelNodes({ rows, choices, notes }: Level, writing: Writing, properties: Record<string, unknown> = {}): RootContent[] {
  const items = rows.map((row) => rowNode(row, writing))
  return [
    ...(items.length === 0 ? [] : [element('ul.dw-rows', items, properties)]),
    ...choices.map(({ title, variants }) => {
      const heading = element('p.dw-choice-title', [title], { ariaHidden: 'true' })
      const all = variants.map((variant) => variantNode(variant, writing))
      return element('div.dw-choice', [heading, ...all], { role: 'group', ariaLabel: title })
    }),
    ...notes.map((words) => element('p.dw-ref-quiet', words.map(wordNode))),
  ]
}

function rowNode(row: Row, writing: Writing): RootContent {
  const { strings, ids } = writing
  const [id, ...others] = ids.get(row) ?? []
  const { name, type, marks } = row.says
  const markOf = (mark: string) => element(mark === strings.referenceRequired ? 'span.dw-row-required' : 'span.dw-row-mark', [mark])
  const label = { href: `#${id}`, ariaLabel: fillIn(strings.referenceLinkTo, { row: id ?? '' }) }
  const head = [
    ...others.map(anchor),
    element('code', [name]),
    ...(type.length === 0 ? [] : [' ', element('span.dw-row-type', type.map(wordNode))]),
    ...marks.flatMap((mark) => [' ', markOf(mark)]),
    ...(id === undefined ? [] : [' ', element('a.dw-row-link', [], label)]),
  ]
  const within = row.level && openable(fillIn(strings.referenceShow, { name }), levelNodes(row.level, writing))
  return element('li', [element('p.dw-row-head', head), ...detailNodes(row, strings), ...(within ? [within] : [])], idOf(id))
}

function idOf(id: string | undefined): { id?: string } {
  return id === undefined ? {} : { id }
}

/** Content that a reader opens. */
function openable(title: string, children: RootContent[], id?: string): RootContent {
  return element('details.dw-ref-more', [element('summary', [title]), ...children], idOf(id))
}

function anchor(id: string): RootContent {
  return element('span', [], { id })
}

/** A row's description and facts. */
function detailNodes({ says: { text: markdown, facts }, from }: Row, { referencePartOf }: ReferenceStrings): RootContent[] {
  const all = from === undefined ? facts : [fillWords(referencePartOf, { name: [from] }), ...facts]
  const shown = all.flatMap((words, index) => [...(index === 0 ? [] : [' · ']), element('span.dw-fact', words.map(wordNode))])
  return [...descriptionNodes(markdown), ...(shown.length === 0 ? [] : [element('p.dw-facts', shown)])]
}

function variantNode(variant: Variation, writing: Writing): RootContent {
  const [id, ...others] = writing.ids.get(variant) ?? []
  const { type, name } = variant.says
  const plain = type.map((word) => (typeof word === 'string' ? word : word.text)).join('')
  const isTold = plain === name && typeof type[0] === 'string'
  const content = [
    ...others.map(anchor),
    ...(isTold ? [] : [element('p.dw-ref-quiet', type.map(wordNode))]),
    ...detailNodes(variant, writing.strings),
    ...(variant.level === undefined ? [] : levelNodes(variant.level, writing)),
  ]
  return openable(name, content, id)
}

function codeNodes(codes: readonly RequestSample[], isExtra: boolean): RootContent[] {
  const fences = codes.map(
    ({ title, lang, code: value }): RootContent => ({
      type: 'code',
      lang: LANGUAGE_NAMES.has(lang) ? lang : 'text',
      meta: `[${title.replace(/[[\]\s]+/g, ' ').trim()}] scroll verbatim`,
      value,
    }),
  )
  const isGroup = fences.length > 1
  if (fences.length === 0 || !(isGroup || isExtra)) return fences
  const curl = codes.findIndex(({ title }) => title === CLIENTS.curl.title)
  const data = { inMarkdown: isExtra ? [] : [Math.max(curl, 0)] }
  return [{ type: 'mdxJsxFlowElement', name: isGroup ? 'CodeGroup' : null, attributes: [], children: fences, data } as RootContent]
}
