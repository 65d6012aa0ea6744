/** Writes the blocks of a page as a tree of Markdown, whose elements have classes that only sites with a reference have styles for. */
import type { PhrasingContent, Root, RootContent } from 'mdast'
import { fillIn } from '../../../src/shared/strings/fill-in.ts'
import type { ReferenceStrings } from '../../../src/shared/strings/reference-strings.ts'
import { LANGUAGE_NAMES } from '../../compile/highlight/languages.ts'
import { block } from '../../compile/plugins/remark-directives.ts'
import { describedBy } from './descriptions.ts'
import { CLIENTS } from './samples/writers.ts'
import type { Block, Choice, Entry, Level, RequestSample, Row, TypeWord, Variation } from './view/blocks.ts'
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
      return [{ type: 'heading', depth: given.depth, children: [text(given.text)], data: { hProperties: { id: given.id } } }]
    case 'text':
      return describedBy(given.markdown, given)
    case 'call':
      return [call(given, writing.strings)]
    case 'words': {
      const properties = { ...(given.isQuiet && { className: ['dw-ref-quiet'] }), ...(given.id !== undefined && { id: given.id }) }
      return [block('p', properties, given.words.map(wordNode))]
    }
    case 'links':
      return [block('ul', { className: [isShort(given.items) ? 'dw-ref-names' : 'dw-ref-list'] }, given.items.map(entryNode))]
    case 'level':
      return levelNodes(given.level, writing, { ariaLabelledBy: given.heading })
  }
}

function text(value: string): PhrasingContent {
  return { type: 'text', value }
}

function code(value: string): PhrasingContent {
  return { type: 'inlineCode', value }
}

function wordNode(word: TypeWord): RootContent {
  if (typeof word === 'string') return text(word)
  const shown = word.code === true ? code(word.text) : text(word.text)
  return word.link === undefined ? shown : { type: 'link', url: word.link, children: [shown] }
}

function quietNode(words: readonly TypeWord[]): RootContent {
  return block('p', { className: ['dw-ref-quiet'] }, words.map(wordNode))
}

function descriptionNodes(markdown: string | undefined): RootContent[] {
  return markdown === undefined ? [] : [block('div', { className: ['dw-ref-text'] }, describedBy(markdown))]
}

function span(className: string, children: RootContent[]): RootContent {
  return block('span', { className: [className] }, children)
}

function methodNode(method: string): RootContent {
  return block('span', { className: ['dw-method', `dw-method-${method.toLowerCase()}`] }, [text(method)])
}

function call({ method, path, isDeprecated }: Extract<Block, { kind: 'call' }>, { referenceIsDeprecated }: ReferenceStrings): RootContent {
  // Path parameters differ from the rest by more than their braces.
  const parts = path.split(/(\{[^{}]*\})/).map((part) => (part.startsWith('{') ? span('dw-ref-variable', [text(part)]) : text(part)))
  return block('p', { className: ['dw-call'] }, [
    methodNode(method),
    ...(path === '' ? [] : [text(' '), block('code', {}, parts)]),
    ...(isDeprecated ? [text(' '), span('dw-ref-deprecated', [text(referenceIsDeprecated)])] : []),
  ])
}

/** True for names alone, of which many stand beside one another. */
function isShort(items: readonly Entry[]): boolean {
  return items.length > 1 && items.every(({ method, text: said, link }) => method === undefined && said === undefined && link !== undefined)
}

function entryNode({ words, method, link, text: said }: Entry): RootContent {
  const head = [...(method === undefined ? [] : [methodNode(method), text(' ')]), ...words.map(wordNode)]
  const title = link === undefined ? head : [{ type: 'link', url: link, children: head } as RootContent]
  const isPath = said?.startsWith('/') === true && method !== undefined
  return block('li', {}, [...title, ...(isPath ? [text(' '), span('dw-ref-path', [code(said)])] : descriptionNodes(said))])
}

function levelNodes({ rows, choices, notes }: Level, writing: Writing, properties: Record<string, unknown> = {}): RootContent[] {
  const items = rows.map((row) => rowNode(row, writing))
  return [
    ...(items.length === 0 ? [] : [block('ul', { className: ['dw-rows'], ...properties }, items)]),
    ...choices.map((choice) => choiceNode(choice, writing)),
    ...notes.map(quietNode),
  ]
}

function rowNode(row: Row, writing: Writing): RootContent {
  const { strings, ids } = writing
  const [id, ...others] = ids.get(row) ?? []
  const { says, level } = row
  const head = [
    ...others.map(anchor),
    block('code', {}, [text(says.name)]),
    ...(says.type.length === 0 ? [] : [text(' '), span('dw-row-type', says.type.map(wordNode))]),
    ...says.marks.flatMap((mark) => [
      text(' '),
      span(mark === strings.referenceRequired ? 'dw-row-required' : 'dw-row-mark', [text(mark)]),
    ]),
    ...rowLink(id, strings),
  ]
  const title = fillIn(strings.referenceShow, { name: says.name })
  return block('li', id === undefined ? {} : { id }, [
    block('p', { className: ['dw-row-head'] }, head),
    ...detailNodes(row, strings),
    ...(level === undefined ? [] : [openable({}, title, levelNodes(level, writing))]),
  ])
}

/** Content that a reader opens. */
function openable(properties: Record<string, unknown>, title: string, children: RootContent[]): RootContent {
  return block('details', { className: ['dw-ref-more'], ...properties }, [block('summary', {}, [text(title)]), ...children])
}

function anchor(id: string): RootContent {
  return block('span', { id }, [])
}

function rowLink(id: string | undefined, { referenceLinkTo }: ReferenceStrings): RootContent[] {
  if (id === undefined) return []
  return [text(' '), block('a', { className: ['dw-row-link'], href: `#${id}`, ariaLabel: fillIn(referenceLinkTo, { row: id }) }, [])]
}

/** A row's description and facts. */
function detailNodes({ says: { text: markdown, facts }, from }: Row, { referencePartOf }: ReferenceStrings): RootContent[] {
  const all = from === undefined ? facts : [fillWords(referencePartOf, { name: [from] }), ...facts]
  const shown = all.flatMap((words, index) => [...(index === 0 ? [] : [text(' · ')]), span('dw-fact', words.map(wordNode))])
  return [...descriptionNodes(markdown), ...(shown.length === 0 ? [] : [block('p', { className: ['dw-facts'] }, shown)])]
}

function choiceNode({ title, variants }: Choice, writing: Writing): RootContent {
  return block('div', { className: ['dw-choice'], role: 'group', ariaLabel: title }, [
    block('p', { className: ['dw-choice-title'], ariaHidden: 'true' }, [text(title)]),
    ...variants.map((variant) => variantNode(variant, writing)),
  ])
}

function variantNode(variant: Variation, writing: Writing): RootContent {
  const [id, ...others] = writing.ids.get(variant) ?? []
  const { type, name } = variant.says
  const plain = type.map((word) => (typeof word === 'string' ? word : word.text)).join('')
  const isTold = plain === name && typeof type[0] === 'string'
  return openable(id === undefined ? {} : { id }, name, [
    ...others.map(anchor),
    ...(isTold ? [] : [quietNode(type)]),
    ...detailNodes(variant, writing.strings),
    ...(variant.level === undefined ? [] : levelNodes(variant.level, writing)),
  ])
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
