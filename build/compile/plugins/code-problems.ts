/** Messages about a fence whose options or notations can't be meant like this. */
import type { Element } from 'hast'
import type { VFile } from 'vfile'
import { adviceOnFenceOption } from '../../dialect/find-forms.ts'
import { nearestName, suggestNearest } from '../../report/nearest.ts'
import type { SourcePosition } from '../../report/position-at.ts'
import { FENCE_OPTIONS } from '../highlight/fence.ts'
import { LANGUAGE_NAMES } from '../highlight/languages.ts'
import { type AnnotatedCode, NOTATION_NAMES } from '../highlight/notations.ts'
import type { TextMarker } from '../highlight/text-markers.ts'
import { reportTo } from '../page-file.ts'
import type { SampleLine } from '../samples/page-sample.ts'

/** The notation that is followed by a word. */
const WORD = 'word:'

export function reportMark(place: SampleLine | undefined, code: string, file: VFile): void {
  const column = (place?.column ?? 1) + code.indexOf('^')
  const message = `There's no code above \`${/\^+/.exec(code)?.[0]}\` to mark.`
  const fix = 'Put the carets below the characters that they mark, in a line right below them.'
  reportTo(file, { line: place?.line ?? 1, column }, 'warning', 'sample-mark', { message, fix })
}

export function reportLanguage(language: string, pre: Element, file: VFile): void {
  const near = nearestName(language, LANGUAGE_NAMES)
  const plain = 'Use `text` for code without highlighting.'
  const message = `No highlighting for code in \`${language}\`.`
  const fix = near === undefined ? plain : `Did you mean \`${near}\`? ${plain}`
  reportTo(file, pre, 'warning', 'unknown-language', { message, fix })
}

export function reportOption(word: string, pre: Element, file: VFile): void {
  const wrong = wrongPattern(word)
  if (wrong !== undefined) {
    const message = `\`${word}\` isn't a regular expression: ${wrong}.`
    const fix = 'Put a backslash before brackets and other symbols that stand for themselves, or put the text in quotes: `"text"`.'
    reportTo(file, pre, 'warning', 'unknown-fence-option', { message, fix })
    return
  }
  const foreign = adviceOnFenceOption(word)
  if (foreign !== undefined) {
    reportTo(file, pre, 'warning', 'dialect', { ...foreign })
    return
  }
  const otherwise = 'Put a title in brackets and lines to highlight in braces: ```` ```ts [title] {1,3-5} showLineNumbers ````.'
  const fix = suggestNearest(word, FENCE_OPTIONS, otherwise)
  reportTo(file, pre, 'warning', 'unknown-fence-option', { message: `Code fences have no option \`${word}\`.`, fix })
}

/** JavaScript's message about an option that looks like a regular expression but isn't one. */
function wrongPattern(option: string): string | undefined {
  const [, source, flags] = /^(?:(?:mark|ins|del)=)?\/(.+)\/([a-z]*)$/.exec(option) ?? []
  if (source === undefined) return undefined
  try {
    new RegExp(source, flags)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^.*: /, '').toLowerCase() : undefined
  }
}

export function reportNotation(notation: string, pre: Element, file: VFile): void {
  const [, name = '', rest = ''] = /^([^:]*)(:.*)?$/s.exec(notation) ?? []
  const near = nearestName(/^(?::\d*)?$/.test(rest) ? name : `${name}:`, NOTATION_NAMES)
  const meant = near === WORD ? WORD + (rest.slice(1) || 'name') : `${near}${/^:\d+$/.test(rest) ? rest : ''}`
  const message =
    near === WORD && /^:?$/.test(rest)
      ? `\`[!code ${notation}]\` names no word, so it stays in the code.`
      : `There is no notation \`[!code ${notation}]\`, so it stays in the code.`
  const fix = near === undefined ? `There are ${NOTATION_NAMES.join(', ')}.` : `Did you mean \`[!code ${meant}]\`?`
  reportTo(file, placeIn(pre, `[!code ${notation}]`, file), 'warning', 'unknown-notation', { message, fix })
}

/** @param left how many lines there are from the notation's own on */
export function reportBeyond({ notation, count, left }: NonNullable<AnnotatedCode['beyond']>[number], pre: Element, file: VFile): void {
  const message = `\`${notation}\` is for ${count} lines, but the code ends after ${left}.`
  const fix = `Write \`${notation.replace(/:\d+/, left === 1 ? '' : `:${left}`)}\`.`
  reportTo(file, placeIn(pre, notation, file), 'warning', 'no-such-line', { message, fix })
}

export function reportIdle(notation: string, pre: Element, file: VFile): void {
  const [, word] = /^\[!code word:(.+?)(?::\d+)?\]$/.exec(notation) ?? []
  const problem =
    word !== undefined
      ? {
          message: `\`${notation}\` marks nothing, because \`${word}\` isn't in its lines.`,
          fix: 'Put it into the line with the word, or right above it. With a number, it looks in as many lines: `[!code word:name:3]`.',
        }
      : notation === 'highlight-end'
        ? { message: 'There is no `highlight-start` above `highlight-end`.', fix: 'Put one above the first line to highlight.' }
        : {
            message: `There is no line below \`${notation}\` that it could apply to.`,
            fix: 'Put it above the first line that it applies to.',
          }
  reportTo(file, placeIn(pre, notation, file), 'warning', 'idle-notation', { ...problem })
}

/** The place of a text within a fence, or the fence itself if the text comes from an included file. */
function placeIn(pre: Element, text: string, file: VFile): Pick<Element, 'position'> | SourcePosition {
  const { start, end } = pre.position ?? {}
  if (start === undefined || end === undefined) return pre
  const lines = String(file.value).split('\n').slice(start.line, end.line)
  const index = lines.findIndex((line) => line.includes(text))
  if (index < 0) return pre
  return { line: start.line + 1 + index, column: (lines[index] ?? '').indexOf(text) + 1 }
}

export function reportMarker({ source }: TextMarker, pre: Element, file: VFile): void {
  const message = `The fence marks \`/${source}/\`, but none of its lines has that.`
  const fix = "Compare it with the code, upper and lower case included. Text that is hidden or removed by a notation can't be marked."
  reportTo(file, pre, 'warning', 'idle-notation', { message, fix })
}

export function reportLine(line: number, count: number, pre: Element, file: VFile): void {
  const message = `The fence names line ${line}, but its code has ${count} ${count === 1 ? 'line' : 'lines'}.`
  const fix = 'Lines are counted from 1, without those that are hidden: `{1,3-5}`.'
  reportTo(file, pre, 'warning', 'no-such-line', { message, fix })
}
