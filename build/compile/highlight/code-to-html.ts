/** Highlights code as HTML for the inside of a `pre`. Tokens get classes, and lines are separated by line breaks. */
import { escapeAttribute, escapeText } from '../../../src/server/document/html.ts'
import { fillIn } from '../../../src/shared/strings/fill-in.ts'
import type { CodeToken, TokenStyle } from './code-entry.ts'
import { type Fold, renderLines } from './folds.ts'
import type { Highlighter } from './highlighter.ts'
import { resolveLanguage } from './languages.ts'
import { tokenClass } from './styles.ts'
import { findText, type MarkedRange, type MarkKind, type TextMarker } from './text-markers.ts'

/** A code block with its options. Plain data, because it's sent to threads. */
export interface CodeSpec {
  language: string
  lines: string[]
  /** Classes such as `highlighted` and `added`, by line, counted from 0. */
  classes: Record<number, string[]>
  /** Words to mark, by line. */
  words: Record<number, string[]>
  /** Ranges of columns to mark, by line. */
  marks?: Record<number, MarkedRange[]>
  /** Text to mark in all lines. */
  markers?: TextMarker[]
  showLineNumbers: boolean
  /** Number of the first line, if it isn't 1. */
  firstLine?: number
  folds?: Fold[]
  /** Set if links can lead to its lines: the block's id, the address of the page, and the name of such a link. */
  lineLinks?: { id: string; address: string | undefined; label: string }
  /** True if it's drawn in place of its code. */
  isDiagram?: true
  /** The lines with escape sequences, if it's the output of a terminal. */
  ansi?: string[]
  /** True for code within a line, which gets its `code` element elsewhere. */
  isInline?: true
  /** Rows between the lines, by the line below them. */
  between?: Record<number, InsertedRows[]>
}

export interface InsertedRows {
  kind: 'file' | 'log' | 'warn' | 'error' | 'annotate'
  text: string
}

/** Highlights one block. Adds each token style that the result uses to `styles`, by class. */
export async function codeToHtml(spec: CodeSpec, highlighter: Highlighter, styles: Map<string, TokenStyle>): Promise<string> {
  const prompted = readPrompts(spec.language, spec.lines)
  const commands = prompted?.map(({ text, isOutput }) => (isOutput ? '' : text)) ?? spec.lines
  const lines = spec.ansi === undefined ? await highlighter.tokenize(commands, spec.language) : highlighter.tokenizeAnsi(spec.ansi)
  // To dim the lines without focus, every line has to be an element.
  const needsLines =
    spec.showLineNumbers || spec.lineLinks !== undefined || Object.values(spec.classes).some((classes) => classes.includes('focused'))
  const html = lines.map((tokens, index) => {
    const { prompt = '', text = '', isOutput = false } = prompted?.[index] ?? {}
    const classes = [...(spec.classes[index] ?? []), ...(isOutput ? ['output'] : [])]
    const code = markRanges(isOutput ? [{ content: text }] : tokens, index, spec)
      .map((token) => tokenToHtml(token, styles))
      .join('')
    const content = prompt === '' ? code : `<span class="dw-prompt">${escapeText(prompt)}</span>${code}`
    // Most lines have no classes, and pages are much smaller without their elements. Browsers don't count the lines in a fold.
    const isNumbered = spec.showLineNumbers && (spec.firstLine !== undefined || spec.folds !== undefined)
    const number = isNumbered ? ` data-line="${(spec.firstLine ?? 1) + index}"` : ''
    if (classes.length === 0 && !needsLines) return content
    const id = spec.lineLinks === undefined ? '' : ` id="${spec.lineLinks.id}-${index + 1}"`
    return `<span class="${['line', ...classes].map((name) => `dw-${name}`).join(' ')}"${number}${id}>${lineLink(spec, index)}${content}</span>`
  })
  const between = Object.fromEntries(
    Object.entries(spec.between ?? {}).map(([line, inserted]) => [line, inserted.map(({ kind, text }) => rowHtml(kind, escapeText(text)))]),
  )
  const joined = renderLines(insertRows(html, between), spec.folds)
  return spec.isInline === true ? joined : `<code>${joined}</code>`
}

/** @param content HTML */
export function rowHtml(kind: InsertedRows['kind'] | 'type' | 'completions', content: string): string {
  return `<span class="dw-between" data-kind="${kind}">${content}</span>`
}

/** Puts other lines in front of some lines of HTML. They're blocks, so they need no line breaks. */
export function insertRows(lines: readonly string[], between: Readonly<Record<number, readonly string[]>>): string[] {
  const last = between[lines.length] ?? []
  const all = lines.map((line, index) => `${(between[index] ?? []).join('')}${line}`)
  return last.length === 0 ? all : [...all, last.join('')]
}

function lineLink({ lineLinks, showLineNumbers, firstLine = 1 }: CodeSpec, index: number): string {
  if (lineLinks?.address === undefined || !showLineNumbers) return ''
  const { id, address, label } = lineLinks
  const href = escapeAttribute(`${address}#${id}-${index + 1}`)
  const number = index + firstLine
  return `<a class="dw-line-number" href="${href}" aria-label="${escapeAttribute(fillIn(label, { line: number }))}">${number}</a>`
}

type MarkedToken = CodeToken & { marked?: MarkKind }

function markRanges(tokens: readonly CodeToken[], line: number, spec: Pick<CodeSpec, 'words' | 'marks' | 'markers'>): MarkedToken[] {
  const { [line]: words = [] } = spec.words
  const { [line]: marks = [] } = spec.marks ?? {}
  const { markers = [] } = spec
  if (words.length === 0 && marks.length === 0 && markers.length === 0) return [...tokens]
  const text = tokens.map((token) => token.content).join('')
  const ranges = [...marks, ...markers.flatMap((marker) => findText(text, marker))]
  for (const word of words)
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) ranges.push([at, at + word.length, 'mark'])
  let offset = 0
  return tokens.flatMap((token) => {
    const from = offset
    offset += token.content.length
    const cuts = [...new Set([...ranges.map(([start]) => start), ...ranges.map(([, end]) => end)])]
      .filter((cut) => cut > from && cut < offset)
      .sort((a, b) => a - b)
    const edges = [from, ...cuts, offset]
    return edges.slice(1).map((end, index) => {
      const start = edges[index] ?? from
      const piece: MarkedToken = { ...token, content: text.slice(start, end) }
      const kind = ranges.find(([a, b]) => start >= a && end <= b)?.[2]
      if (kind !== undefined) piece.marked = kind
      return piece
    })
  })
}

function tokenToHtml(token: MarkedToken, styles: Map<string, TokenStyle>): string {
  const text = escapeText(token.content)
  const classes: string[] = []
  if (token.style !== undefined) {
    const name = tokenClass(token.style)
    styles.set(name, token.style)
    classes.push(name)
  }
  if (token.marked) classes.push('dw-marked-word')
  const element = token.marked === 'ins' || token.marked === 'del' ? token.marked : 'span'
  return classes.length === 0 ? text : `<${element} class="${classes.join(' ')}">${text}</${element}>`
}

// Prompts of a shell in code, which readers mustn't copy: `$ npm install`.

const SHELLS = new Set(['bash', 'console', 'shellsession', 'shellscript', 'powershell', 'ps1', 'pwsh', 'fish', 'bat', 'cmd'])

const PROMPT = /^(?:\$|>|%|PS(?: [^>]*)?>|[A-Z]:\\[^>]*>) /

interface PromptedLine {
  /** With the space after it. Empty for lines that continue a command. */
  prompt: string
  text: string
  /** True for output of a command. */
  isOutput: boolean
}

/** Splits a shell's session. A line without a prompt is output, unless the line before it ends with a backslash. Undefined if no line has a prompt. */
function readPrompts(language: string, lines: readonly string[]): PromptedLine[] | undefined {
  const name = resolveLanguage(language)
  if (name === undefined || !SHELLS.has(name) || !lines.some((line) => PROMPT.test(line))) return undefined
  let continues = false
  return lines.map((line) => {
    const [prompt = ''] = PROMPT.exec(line) ?? []
    const isOutput = prompt === '' && !continues
    continues = !isOutput && line.endsWith('\\')
    return { prompt, text: line.slice(prompt.length), isOutput }
  })
}
