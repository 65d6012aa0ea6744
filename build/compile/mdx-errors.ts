import type { VFileMessage } from 'vfile-message'
import type { Diagnostic } from '../report/diagnostic.ts'
import { type PartialPosition, positionAt, type SourcePosition } from '../report/position-at.ts'
import fixes from './mdx-errors.json' with { type: 'json' }

/** @param source the page, to find where the mistake starts */
export function describeSyntaxError(error: VFileMessage, source: string): Diagnostic {
  const fix = fixes.find(({ pattern }) => new RegExp(pattern, 'i').test(`${error.reason} ${error.source ?? ''} ${error.ruleId ?? ''}`))?.fix
  const place = placeOf(error, source)
  const own = missingPart(error, source.split('\n')[(place.line ?? 0) - 1] ?? '') ?? fix
  return { severity: 'error', code: 'mdx-syntax', message: wordsFor(error), ...place, ...(own !== undefined && { fix: own }) }
}

/** Advice for code that lacks quotes or a bracket. */
function missingPart({ reason, column = 0 }: VFileMessage, line: string): string | undefined {
  const [, name] = (IMPORT_ERROR.test(reason) && /\bfrom\s+([^\s'"`;]+)\s*;?\s*$/.exec(line)) || []
  if (name !== undefined) return `Put the name in quotes: \`from '${name}'\`.`
  const before = line.slice(line.indexOf('{'), column - 1)
  const isOpen = EXPRESSION_ERROR.test(reason) && line[column - 1] === '}' && before.split('(').length > before.split(')').length
  return isOpen ? 'Write `)` before the brace, or as many as are missing.' : undefined
}

const IMPORT_ERROR = /^Could not parse import\/exports with acorn/
const EXPRESSION_ERROR = /^Could not parse expression with acorn/
const UNCLOSED_TAG = /^Expected a closing tag for (`[^`]*`) \((\d+):(\d+)(?:-\d+:\d+)?\)(?: before the end of `(\w+)`)?/
const WRONG_TAG = /^(Unexpected closing tag `[^`]*`), expected corresponding closing tag for (`[^`]*`) \((\d+):.*/

/** Names of constructs for which authors use other words than the parser. */
const CONSTRUCT_NAMES: Record<string, string> = { blockQuote: 'quote', listItem: 'list item', strong: 'bold text', delete: 'struck text' }

function wordsFor({ reason, cause }: VFileMessage): string {
  if (IMPORT_ERROR.test(reason)) return "The import or export isn't valid JavaScript"
  if (EXPRESSION_ERROR.test(reason)) return `The JavaScript in braces isn't valid${reasonOf(cause)}`
  return reason
    .replace(/\s*\(`?micromark[^)]*\)$/, '')
    .replace(UNCLOSED_TAG, (_, tag: string, _line, _column, construct?: string) => {
      const end = construct === undefined ? '' : ` before the end of the ${CONSTRUCT_NAMES[construct] ?? construct}`
      return `Expected a closing tag for ${tag}${end}`
    })
    .replace(WRONG_TAG, '$1, expected the one for $2 in line $3')
    .replace(/^Unexpected `\w+` in code: only spread elements are supported/, "Braces without a name aren't an attribute")
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return ''
  const message = cause.message.replace(/\s*\(\d+:\d+\)$/, '')
  return `: ${message.charAt(0).toLowerCase()}${message.slice(1)}`
}

/** The place of the mistake. For a tag that's never closed, it's only in the parser's message: `(3:6-3:9)`. */
function placeOf(error: VFileMessage, source: string): PartialPosition {
  const unclosed = UNCLOSED_TAG.exec(error.reason)
  if (unclosed !== null) return { line: Number(unclosed[2]), column: Number(unclosed[3]) }
  if (error.line === undefined) return {}
  const place = { line: error.line, ...(error.column !== undefined && { column: error.column }) }
  if (/end of file in expression/i.test(error.reason)) return openBrace(source) ?? place
  return IMPORT_ERROR.test(error.reason) ? (importBefore(source, error.line) ?? place) : place
}

/** The brace that's never closed. The parser reports the end of the text instead. */
function openBrace(source: string): SourcePosition | undefined {
  let depth = 0
  for (let at = source.length - 1; at >= 0; at--) {
    if (source[at] === '}') depth++
    if (source[at] !== '{' || source[at - 1] === '\\') continue
    if (depth === 0) return positionAt(source, at)
    depth--
  }
  return undefined
}

/** The start of the broken statement. The parser continues past empty lines, so its line may be later. */
function importBefore(source: string, line: number): SourcePosition | undefined {
  const lines = source.split('\n').slice(0, line)
  const index = lines.findLastIndex((text) => /^(?:import|export)\b/.test(text))
  return index < 0 ? undefined : { line: index + 1, column: 1 }
}
