/** The words that readers see in a page, judging by its source. */

import { readTwoslash } from '../compile/samples/twoslash.ts'
import { htmlText, stringIn } from './text/html-text.ts'
import { type FenceStart, fenceStart, isFenceEnd } from './text/lines.ts'

const TAG = /<\/?[A-Za-z][\w.:-]*(?:\s(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|[^<>"'{}])*)?\/?>/gs
const SHOWN = /\s(?:title|label|text|description|alt|summary|heading|caption|data-title)=(?:"([^"]*)"|'([^']*)'|\{"((?:[^"\\]|\\.)*)"\})/g

/** HTML that Astro is given as text. */
const GIVEN_HTML = /<[\w.]+\s+set:html=\{("(?:[^"\\]|\\.)*")\}\s*\/>/g
/** Tags of GitBook, Hugo, mdBook and macros of MkDocs. */
const TEMPLATE = /\{%.*?%\}|\{\{\s*[<%#].*?\}\}|\{\*.*?\*\}/g
const COMMENT = /<!--.*?-->|\{\s*\/\*.*?\*\/\s*\}/gs

/** Each word, as often as it's there. Marks, addresses, comments, names of components and options of code blocks don't count. */
export function countedWords(source: string): string[] {
  const text: string[] = []
  const code: string[] = []
  let block: (FenceStart & { lines: string[] }) | undefined
  let comment: string | undefined
  const body = source.replace(/^---\n.*?\n---[ \t]*(?:\n|$)/s, '').replace(TEMPLATE, ' ')
  for (const line of [...body.split('\n'), undefined]) {
    if (block !== undefined) {
      if (line !== undefined && !isFenceEnd(line, block)) {
        block.lines.push(line)
        continue
      }
      code.push(...shownCode(block.info, block.lines))
      block = undefined
      continue
    }
    if (line === undefined) continue
    // Comments may contain code blocks.
    if (comment !== undefined && !line.includes(comment)) continue
    const end = comment === undefined ? 0 : line.indexOf(comment) + comment.length
    const open = openComment(line, end)
    comment = open?.close
    const rest = line.slice(end, open?.at)
    const fence = open === undefined ? fenceStart(rest) : undefined
    if (fence === undefined) text.push(rest)
    else {
      text.push('')
      block = { ...fence, lines: [] }
      code.push(/\[([^\]]*)\]|(?:title|filename)="([^"]*)"/.exec(fence.info)?.slice(1).join(' ') ?? '')
    }
  }
  return wordsIn(`${visible(text.join('\n'))}\n${code.join('\n')}`)
}

/** Where a line opens a comment that it leaves open, and what closes it. */
function openComment(line: string, from: number): { at: number; close: string } | undefined {
  const pattern = /(`+)(?!`).*?[^`]\1(?!`)|<!--|\{\/\*/g
  pattern.lastIndex = from
  for (let match = pattern.exec(line); match !== null; match = pattern.exec(line)) {
    if (match[1] !== undefined) continue
    const close = match[0] === '<!--' ? '-->' : '*/}'
    const end = line.indexOf(close, match.index + match[0].length)
    if (end === -1) return { at: match.index, close }
    pattern.lastIndex = end + close.length
  }
  return undefined
}

function visible(text: string): string {
  return withoutUnusedFootnotes(text)
    .replace(COMMENT, ' ')
    .replace(GIVEN_HTML, (_, literal: string) => ` ${htmlText(stringIn(literal))} `)
    .replace(/^(?:import|export)\s[^\n]*(?:\n[^\n]+)*/gm, ' ')
    .replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, ' ')
    .replace(TAG, (tag) => ` ${[...tag.matchAll(SHOWN)].map((match) => match.slice(1).join('')).join(' ')} `)
    .replace(/\]\(\s*(?:<[^>]*>|(?:[^()\s]|\([^()\s]*\))*)/g, '] ')
    .replace(/\[\^[^\]\n]+\]:?/g, ' ')
    .replace(/^\s*\[(?!\^)[^\]\n]+\]:\s*\S+(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\))[ \t]*$)?/gm, ' ')
    .replace(/\]\[[^\]]*\]/g, '] ')
    .replace(/\{:?\s*#[^}]*\}/g, ' ')
    .replace(/\{:\w+\}(?=`)/g, ' ')
    .replace(/^(\s*)(?:!!!|\?\?\?\+?)\s*[\w-]+(?:[ \t]+[\w-]+)*/gm, '$1')
    .replace(/^(\s*)\/{3,}[ \t]*[\w-]+(?:[ \t]*\|([^\n]*))?(?:\n[ \t]{4,}[\w-]+:[^\n]*)*$/gm, '$1$2')
    .replace(/^\s*\[{1,2}toc\]{1,2}\s*$/gim, ' ')
    .replace(/(?<![\w/:]):[a-z0-9_+-]+:(?![\w/:])/g, ' ')
    .replace(/^\s*<<<.*$/gm, ' ')
    .replace(/^\s*-{1,}8<-{1,}.*$/gm, ' ')
    .replace(/^([\s>]*(?:[-*+]|\d+[.)])\s+)\[[ xX]\](?=\s)/gm, '$1')
    .replace(/^([\s>]*)\d+[.)](?=\s)/gm, '$1')
    .replace(/^([\s>]*(?:[-*+]\s+)?):{3,}[ \t]*[\w-]*/gm, '$1 ')
}

/** Footnotes that nothing refers to, which aren't shown. */
function withoutUnusedFootnotes(text: string): string {
  return text.replace(/^ {0,3}\[\^([^\]\n]+)\]:[^\n]*(?:\n(?!\s*\n|\s*\[\^)[^\n]+)*/gm, (definition, name: string) =>
    text.split(`[^${name}]`).length > 2 ? definition : ' ',
  )
}

/** The words of a text, such as one that a note gives as lost. */
export function wordsIn(text: string): string[] {
  return text.replace(/&(?:[a-z]+|#\d+);/gi, ' ').match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Words of a page that are neither in what it became nor in what the notes name. In the order of the page. */
export function missingWords(source: readonly string[], result: readonly string[], named: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const word of [...result, ...named]) left.set(word.toLowerCase(), (left.get(word.toLowerCase()) ?? 0) + 1)
  const missing = source.filter((word) => {
    const key = word.toLowerCase()
    const count = left.get(key) ?? 0
    if (count > 0) left.set(key, count - 1)
    return count === 0
  })
  // A word whose parts were marked differently, such as **bold**face, is one word in the result.
  const others = [...left].flatMap(([word, count]) => (count > 0 ? [word] : []))
  return missing.filter((word) => !others.some((other) => other.length > word.length && other.includes(word.toLowerCase())))
}

// The part of a code block that readers see.

const NOTATION = /\[!(?:code|include)\s[^\]\n]*\]/g
/** Includes, and notations that are alone on their line. */
const MARKED_LINES = /^[^\n]{0,9}-+8<-+ |(?:highlight|error)-(?:next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/
/** Colors of a terminal, without the invisible character that starts them. */
const COLOR = /\[[\d;]*m/g

/**
 * The lines of a block without notations, colors, and what only a compiler reads.
 * @param info what stands behind the backticks
 */
function shownCode(info: string, lines: readonly string[]): string[] {
  const isSample = /(?:^|\s)twoslash(?:\s|$)/.test(info)
  const shown = isSample ? sampleLines(lines) : lines
  return shown
    .filter((line) => !MARKED_LINES.test(line))
    .map((line) => (/^ansi\b/.test(info) ? line.replace(COLOR, '') : line).replace(NOTATION, ''))
}

function sampleLines(lines: readonly string[]): string[] {
  const { shown, titles, notes } = readTwoslash(lines)
  return [...shown.map((line) => lines[line] ?? ''), ...Object.values(titles), ...notes.map(({ text }) => text)]
}
