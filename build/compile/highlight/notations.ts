/** Notations that authors write in comments inside code: `// [!code hl]`, `[!code ++]`, `[!code word:x]`, `---cut---`. */

export interface AnnotatedCode {
  /** The code without its notations. */
  lines: string[]
  /** Classes by line, counted from 0. */
  classes: Record<number, string[]>
  /** Words to mark by line, counted from 0. */
  words: Record<number, string[]>
}

const CUT_LINE = /^\s*(?:\/\/|#)\s*---cut---\s*$/
const NOTATION = /\s*(?:\/\/|\/\*|<!--|\{\/\*|#|--|;|%)\s*\[!code ([^\]]+)\]\s*(?:\*\/\}?|-->)?\s*$/

const CLASSES: Record<string, string> = {
  hl: 'highlighted',
  highlight: 'highlighted',
  focus: 'focused',
  '++': 'added',
  '--': 'removed',
}

/**
 * Takes the notations out of code and says what they asked for. A notation holds for its line, `[!code hl:3]`
 * for three lines from its own; a comment that stands alone on its line goes away with the line and holds
 * for the next. What is above a cut line is left out. Unknown notations stay as they are.
 */
export function readNotations(code: string): AnnotatedCode {
  const all = code.split('\n')
  const cutAt = all.findIndex((line) => CUT_LINE.test(line))
  const result: AnnotatedCode = { lines: [], classes: {}, words: {} }
  const shown = all.slice(cutAt + 1)
  // An empty line after the cut belongs to it.
  while (cutAt >= 0 && shown[0]?.trim() === '') shown.shift()
  for (const line of shown) {
    const match = NOTATION.exec(line)
    const applied = match?.[1] !== undefined && apply(result, match[1].trim(), result.lines.length)
    if (!match || !applied) {
      result.lines.push(line)
      continue
    }
    const bare = line.slice(0, match.index)
    if (bare.trim() !== '') result.lines.push(bare)
  }
  return result
}

function apply(result: AnnotatedCode, notation: string, line: number): boolean {
  const word = /^word:(.+?)(?::(\d+))?$/.exec(notation)
  if (word?.[1] !== undefined) {
    for (let at = line; at < line + Number(word[2] ?? 1); at++) {
      result.words[at] = [...(result.words[at] ?? []), word[1]]
    }
    return true
  }
  const [, name = '', count] = /^(.+?)(?::(\d+))?$/.exec(notation) ?? []
  const className = CLASSES[name]
  if (className === undefined) return false
  for (let at = line; at < line + Number(count ?? 1); at++) {
    result.classes[at] = [...new Set([...(result.classes[at] ?? []), className])]
  }
  return true
}
