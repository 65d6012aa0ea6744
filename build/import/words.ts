/** The words that readers see in a page, judging by its source. */
import { fenceStart, isFenceEnd } from './text/lines.ts'

const TAG = /<\/?[A-Za-z][\w.:-]*(?:\s(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|[^<>"'{}])*)?\/?>/gs
const SHOWN = /\s(?:title|label|text|description|alt|summary|heading|caption|data-title)=(?:"([^"]*)"|'([^']*)'|\{"((?:[^"\\]|\\.)*)"\})/g

/** Each word, as often as it's there. Marks, addresses, names of components and options of code blocks don't count. */
export function wordsOf(source: string): string[] {
  const text: string[] = []
  const code: string[] = []
  let marker: string | undefined
  for (const line of source.replace(/^---\n.*?\n---[ \t]*(?:\n|$)/s, '').split('\n')) {
    if (marker !== undefined) {
      if (isFenceEnd(line, marker)) marker = undefined
      else if (!/\[!code |highlight-(?:next-line|start|end)/.test(line)) code.push(line)
      continue
    }
    const fence = fenceStart(line)
    marker = fence?.marker
    if (fence === undefined) text.push(line)
    else {
      text.push('')
      code.push(/\[([^\]]*)\]|(?:title|filename)="([^"]*)"/.exec(fence.info)?.slice(1).join(' ') ?? '')
    }
  }
  return split(`${visible(text.join('\n'))}\n${code.join('\n')}`)
}

function visible(text: string): string {
  return text
    .replace(/<!--.*?-->|\{\/\*.*?\*\/\}/gs, ' ')
    .replace(/^(?:import|export)\s[^\n]*(?:\n[^\n]+)*/gm, ' ')
    .replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, ' ')
    .replace(TAG, (tag) => ` ${[...tag.matchAll(SHOWN)].map((match) => match.slice(1).join('')).join(' ')} `)
    .replace(/\]\((?:<[^>]*>|(?:[^()\s]|\([^()\s]*\))*)/g, '] ')
    .replace(/^\s*\[[^\]]+\]:\s*\S+/gm, ' ')
    .replace(/\]\[[^\]]*\]/g, '] ')
    .replace(/\{:?\s*#[^}]*\}/g, ' ')
    .replace(/^(\s*)(?:!!!|\?\?\?\+?)\s*[\w-]+(?:[ \t]+[\w-]+)*/gm, '$1')
    .replace(/^\s*\[{1,2}toc\]{1,2}\s*$/gim, ' ')
    .replace(/^\s*<<<.*$/gm, ' ')
    .replace(/^\s*-{1,}8<-{1,}.*$/gm, ' ')
    .replace(/^([\s>]*)\d+[.)](?=\s)/gm, '$1')
    .replace(/^([\s>]*(?:[-*+]\s+)?):{3,}\s*[\w-]*/gm, '$1 ')
}

function split(text: string): string[] {
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

/** The words of a text that the notes give as lost. */
export function namedWords(text: string): string[] {
  return split(text)
}
