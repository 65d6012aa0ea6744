/** Turns fenced code into a `CodeBlock` around a `pre`. It refers to the highlighted code by number, which is added when the module is assembled. */
import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { VFile } from 'vfile'
import { adviceOnFenceLanguage } from '../../dialect/find-forms.ts'
import { hashOf } from '../../util/hash.ts'
import { ANSI, withEscapes, withoutSequences } from '../highlight/ansi.ts'
import type { CodeSpec, InsertedRows } from '../highlight/code-to-html.ts'
import { readDiff } from '../highlight/diff.ts'
import { lineOutside, linesWithin, parseFence } from '../highlight/fence.ts'
import { takeFolds } from '../highlight/folds.ts'
import { LANGUAGE_NAMES, languageTitle } from '../highlight/languages.ts'
import { type AnnotatedCode, annotate, readNotations, unknownNotations } from '../highlight/notations.ts'
import { findText, type MarkedRange } from '../highlight/text-markers.ts'
import { marksWithin, openAddress } from '../open-addresses.ts'
import { CODE_LIST, pageFile, reportTo } from '../page-file.ts'
import type { PluginOptions } from '../page-input.ts'
import type { PageSample } from '../samples/page-sample.ts'
import { readTwoslash } from '../samples/twoslash.ts'
import { type JsxElement, makeAttribute, makeJsx } from '../tree/jsx-element.ts'
import { isTag } from '../tree/make-element.ts'
import { member } from '../tree/make-expression.ts'
import { innerHtml } from '../tree/object-attribute.ts'
import { replaceNodes } from '../tree/walk.ts'
import {
  reportBeyond,
  reportIdle,
  reportLanguage,
  reportLine,
  reportMark,
  reportMarker,
  reportNotation,
  reportOption,
} from './code-problems.ts'
import { MERMAID } from './rehype-diagrams.ts'

type CodeOptions = Pick<PluginOptions, 'strings' | 'kind' | 'filePath'>

export function rehypeCode(options: CodeOptions) {
  return (tree: Root, file: VFile): undefined => {
    replaceNodes(tree, (node) => {
      const code = isTag(node, 'pre') ? node.children[0] : undefined
      return isTag(code, 'code') ? toCodeBlock(node as Element, code, file, options) : undefined
    })
  }
}

function toCodeBlock(pre: Element, code: Element, file: VFile, { strings, ...page }: CodeOptions): ElementContent {
  const classes = Array.isArray(code.properties.className) ? code.properties.className.map(String) : []
  const language = classes.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? ''
  const info = parseFence(language, code.data?.meta ?? String(code.properties.dataMeta ?? ''))
  const shownLanguage = info.diffOf ?? info.language
  const foreign = info.verbatim ? undefined : adviceOnFenceLanguage(info.language)
  if (foreign !== undefined) reportTo(file, pre, 'warning', 'dialect', foreign)
  else if (!LANGUAGE_NAMES.has(shownLanguage)) reportLanguage(shownLanguage, pre, file)
  for (const word of info.unknown) reportOption(word, pre, file)
  const isAnsi = info.language === ANSI
  const source = textOf(code).replace(/\n$/, '')
  const text = isAnsi ? withoutSequences(source) : source
  const { dataSample } = code.properties
  const sample = dataSample === undefined ? undefined : pageFile(file).samples[Number(dataSample)]
  const { lines: written, classes: lineClasses, words, idle, beyond = [], between, marks } = readCode(text, info.verbatim, sample, file)
  const diff = info.diffOf === undefined ? undefined : readDiff(written)
  const lines = diff?.lines ?? written
  for (const [line, name] of Object.entries(diff?.classes ?? {})) lineClasses[Number(line)] = [...(lineClasses[Number(line)] ?? []), name]
  if (!info.verbatim) for (const notation of unknownNotations(text)) reportNotation(notation, pre, file)
  for (const notation of idle) reportIdle(notation, pre, file)
  for (const notation of beyond) reportBeyond(notation, pre, file)
  for (const { name, ranges } of [{ name: 'highlighted', ranges: info.highlighted }, ...(info.classes ?? [])]) {
    const outside = lineOutside(ranges, lines.length)
    if (outside !== undefined) reportLine(outside, lines.length, pre, file)
    for (const line of linesWithin(ranges, lines.length)) lineClasses[line - 1] = [...new Set([...(lineClasses[line - 1] ?? []), name])]
  }
  for (const marker of info.markers ?? []) if (!lines.some((line) => findText(line, marker).length > 0)) reportMarker(marker, pre, file)
  const folds = takeFolds(lineClasses, strings, info.firstLine)
  // The block and its lines are targets of links.
  if (info.id !== undefined) pageFile(file).anchors.push(info.id, ...lines.map((_, index) => `${info.id}-${index + 1}`))
  const spec: CodeSpec = {
    language: shownLanguage,
    lines,
    classes: lineClasses,
    words,
    showLineNumbers: info.showLineNumbers,
    ...(info.showLineNumbers && info.firstLine !== undefined && { firstLine: info.firstLine }),
    ...(folds.length > 0 && { folds }),
    ...(info.language === MERMAID && !info.verbatim && { isDiagram: true }),
    ...(isAnsi && { ansi: withEscapes(source).split('\n') }),
    ...(info.id !== undefined && { lineLinks: { id: info.id, address: ownAddress(page, lines, file), label: strings.codeLine } }),
    ...(between && { between }),
    ...(marks && { marks }),
    ...(info.markers && { markers: info.markers }),
  }
  const { codes } = pageFile(file)
  const hasFocus = Object.values(lineClasses).some((names) => names.includes('focused'))
  const className = [
    'dw-code',
    ...(info.showLineNumbers ? ['dw-line-numbers'] : []),
    ...(hasFocus ? ['dw-has-focus'] : []),
    ...(info.scroll ? ['dw-scrolls'] : []),
  ].join(' ')
  const number = codes.push(spec) - 1
  if (sample?.shown) sample.shown.code = number
  // The block is focusable, so that long lines can be scrolled with the keyboard.
  const html = innerHtml(member(CODE_LIST, number))
  const block = makeJsx('pre', [makeAttribute('className', className), makeAttribute('tabIndex', '0'), html])
  const name = languageTitle(shownLanguage)
  const options = [
    ...(info.title === undefined ? [] : [makeAttribute('title', info.title)]),
    ...(info.title !== undefined || name === undefined ? [] : [makeAttribute('lang', name)]),
    ...(info.wrap ? [makeAttribute('wrap')] : []),
    ...(info.id === undefined ? [] : [makeAttribute('id', info.id)]),
  ]
  const codeBlock = makeJsx('CodeBlock', options, [block], pre)
  // Search uses the number to find the code's text, which is no longer in the tree.
  return { ...codeBlock, data: { ...codeBlock.data, code: number } } as JsxElement
}

/** The page's own address, left open, for links to the lines of code. Undefined for a page with many addresses. */
function ownAddress({ kind, filePath }: Omit<CodeOptions, 'strings'>, lines: readonly string[], file: VFile): string | undefined {
  // The mark depends on the code alone, which isn't highlighted again if other text changes.
  return kind === undefined ? marksWithin(openAddress(file, { to: 'part' }, hashOf(filePath, ...lines)), 'html') : undefined
}

type ReadCode = AnnotatedCode & Pick<CodeSpec, 'between' | 'marks'>

function readCode(text: string, isVerbatim: boolean, sample: PageSample | undefined, file: VFile): ReadCode {
  // Code about notations, which stay as text.
  if (isVerbatim) return { lines: text.split('\n'), classes: {}, words: {}, idle: [] }
  const between: Record<number, InsertedRows[]> = {}
  if (sample === undefined) {
    const { notes = [], ...code } = readNotations(text)
    for (const { at, ...note } of notes) add(between, at, note)
    return notes.length > 0 ? { ...code, between } : code
  }
  const all = text.split('\n')
  const { shown, titles, notes, marks: written } = readTwoslash(all)
  const lines = shown.map((line) => all[line] ?? '')
  const { sources, ...code } = annotate(lines, -1)
  const numbers = sources.map((source) => shown[source] ?? 0)
  sample.shown = { code: 0, lines: code.lines.map((line, index) => ({ text: line, line: numbers[index] ?? 0 })) }
  for (const [at, title] of Object.entries(titles)) add(between, numbers.indexOf(shown[Number(at)] ?? -1), { kind: 'file', text: title })
  for (const { line, ...note } of notes) add(between, numbers.indexOf(line) + 1, note)
  const marks: Record<number, MarkedRange[]> = {}
  for (const { line, from, to, at } of written) {
    const index = numbers.indexOf(line)
    const length = code.lines[index]?.trimEnd().length ?? 0
    if (from < length) marks[index] = [...(marks[index] ?? []), [from, Math.min(to, length), 'mark']]
    else reportMark(sample.lines[at], all[at] ?? '', file)
  }
  return { ...code, ...(Object.keys(between).length > 0 && { between }), ...(Object.keys(marks).length > 0 && { marks }) }
}

/** Adds what belongs above a line. Without such a line, it's hidden like what it's about. */
function add(between: Record<number, InsertedRows[]>, line: number, added: InsertedRows): void {
  if (line >= (added.kind === 'file' ? 0 : 1)) between[line] = [...(between[line] ?? []), added]
}
