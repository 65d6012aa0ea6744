/** Adds the compiler's answers to a page's highlighted code, in a worker thread: messages between lines, and a file for browsers. */
import { escapeAttribute, escapeText } from '../../../src/server/document/html.ts'
import type { AnswerFile, AnswerNode } from '../../../src/shared/mdx/answers.ts'
import { ASSET_FOLDER } from '../../site/discover/imported-assets.ts'
import type { ThemeNames } from '../../site/resolve-config.ts'
import type { ThreadTools } from '../../store/thread-tools.ts'
import { contentHash } from '../../util/hash.ts'
import { CODE, type TokenStyle } from '../highlight/code-entry.ts'
import { insertRows, rowHtml } from '../highlight/code-to-html.ts'
import { highlighterFor } from '../highlight/highlight-task.ts'
import type { Highlighter } from '../highlight/highlighter.ts'
import { addressMark, marksWithin } from '../open-addresses.ts'
import type { CompilerError, NameAnswer, QueryAnswer } from './compiler-answers.ts'
import { bareType, codeNodes, type Highlighting, splitHover, textNodes } from './hover-nodes.ts'
import type { ShownSample } from './page-sample.ts'
import type { SampleQuery } from './twoslash.ts'

export interface HoverTask {
  themes: ThemeNames
  codeKey: string
  answersKey: string
  samples: HoveredSample[]
}

export interface HoveredSample {
  shown: ShownSample
  names: NameAnswer[]
  queries: { query: SampleQuery; answer: QueryAnswer | undefined }[]
  errors: CompilerError[]
}

export interface HoverResult {
  styles: TokenStyle[]
  /** Path of the answers' file in the output folder, if there are any. */
  file?: string
}

export async function hoverTask(task: HoverTask, { store }: ThreadTools): Promise<HoverResult> {
  const entry = store.need(CODE, task.codeKey)
  const styles = new Map<string, TokenStyle>()
  const highlighting = { highlighter: await highlighterFor(task.themes), styles }
  const html = [...entry.html]
  const { samples, answers } = await answerFile(task.samples, highlighting)
  const path = `${ASSET_FOLDER}/answers-${contentHash(answers)}.json`
  const { mark } = addressMark({ to: 'file', path: `/${path}` }, task.answersKey)
  for (const sample of task.samples) {
    const { code } = sample.shown
    const address = samples[code] === undefined ? undefined : `${marksWithin(mark, 'html')}#${code}`
    html[code] = withAnswers(html[code] ?? '', await insertedRows(sample, highlighting), address)
  }
  const all = [...entry.styles, ...styles.values()]
  const hasFile = Object.keys(samples).length > 0
  store.put(CODE, task.answersKey, { html, styles: all, ...(hasFile && { answers }) })
  return { styles: all, ...(hasFile && { file: path }) }
}

async function answerFile(
  asked: readonly HoveredSample[],
  { highlighter, styles }: Highlighting,
): Promise<{ samples: AnswerFile['samples']; answers: string }> {
  const samples: AnswerFile['samples'] = {}
  const answers: string[] = []
  const numbers = new Map<string, number>()
  for (const { shown, names } of asked) {
    const starts = new Map<number, number>()
    let start = 0
    for (const { text, line } of shown.lines) {
      starts.set(line, start)
      start += text.length + 1
    }
    const places: number[] = []
    for (const { line, column, length, markdown } of names) {
      const lineStart = starts.get(line)
      if (lineStart === undefined) continue
      let number = numbers.get(markdown)
      if (number === undefined) {
        const rendered = await renderHover(markdown, highlighter)
        number = answers.push(rendered.json) - 1
        numbers.set(markdown, number)
        for (const [name, style] of rendered.styles) styles.set(name, style)
      }
      places.push(lineStart + column, length, number)
    }
    if (places.length > 0) samples[shown.code] = places
  }
  return { samples, answers: `{"answers":[${answers.join(',')}],"samples":${JSON.stringify(samples)}}` }
}

/** Rows above each line, by the line's number in the shown code. */
async function insertedRows({ shown, queries, errors }: HoveredSample, highlighting: Highlighting): Promise<Record<number, string[]>> {
  const between: Record<number, string[]> = {}
  const add = (line: number, html: string): void => {
    const at = shown.lines.findIndex((each) => each.line === line) + 1
    if (at > 0) between[at] = [...(between[at] ?? []), html]
  }
  for (const { query, answer } of queries) {
    if (answer === undefined) continue
    const { kind } = answer
    const text = kind === 'type' ? bareType(splitHover(answer.markdown)) : answer.names.join('\n')
    const content = kind === 'type' ? toHtml(await codeNodes(text, highlighting)) : escapeText(text)
    add(query.line, rowHtml(kind, `${indentation(query.column, text)}<span>${content}</span>`))
  }
  for (const { line, message } of errors) add(line, rowHtml('error', escapeText(message)))
  return between
}

/** Beyond this column, an answer is moved to the left to stay in view. */
const LAST_COLUMN = 60

function indentation(column: number, text: string): string {
  const widest = Math.max(...text.split('\n').map((line) => line.length))
  return ' '.repeat(Math.max(0, Math.min(column, LAST_COLUMN - widest)))
}

function toHtml(nodes: readonly AnswerNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? escapeText(node) : `<span class="${escapeAttribute(node[1])}">${toHtml(node[2])}</span>`))
    .join('')
}

const START = '<code>'
const END = '</code>'

function withAnswers(html: string, between: Readonly<Record<number, readonly string[]>>, address: string | undefined): string {
  const lines = html.slice(START.length, -END.length).split('\n')
  const start = address === undefined ? START : `<code data-answers="${escapeAttribute(address)}">`
  return `${start}${insertRows(lines, between).join('\n')}${END}`
}

interface RenderedHover {
  /** One of the answers of an `AnswerFile`. */
  json: string
  styles: ReadonlyMap<string, TokenStyle>
}

/** One for each highlighter, because each has its own themes. Pages share most of their answers, so each is made once in a thread. `size` counts characters of JSON. */
const kept = new WeakMap<Highlighter, { answers: Map<string, RenderedHover>; size: number }>()

/** In characters. With more, all are forgotten. */
const MOST_KEPT = 24_000_000

/** @param markdown what an editor shows for a name */
async function renderHover(markdown: string, highlighter: Highlighter): Promise<RenderedHover> {
  const before = kept.get(highlighter)
  const known = before?.answers.get(markdown)
  if (known !== undefined) return known
  const styles = new Map<string, TokenStyle>()
  const hover = splitHover(markdown)
  const highlighting = { highlighter, styles }
  const answer: AnswerFile['answers'][number] = [await codeNodes(hover.type, highlighting), await textNodes(hover.text, highlighting)]
  const rendered = { json: JSON.stringify(answer), styles }
  const { answers, size } = before === undefined || before.size > MOST_KEPT ? { answers: new Map(), size: 0 } : before
  answers.set(markdown, rendered)
  kept.set(highlighter, { answers, size: size + rendered.json.length })
  return rendered
}
