/** Parser messages in words that tell an author what to do. */
import type { VFileMessage } from 'vfile-message'
import type { Diagnostic } from '../report/diagnostic.ts'

const FIXES: [RegExp, string][] = [
  [
    /import\/exports|Could not parse import/i,
    'Lines that start with `import` or `export` are JavaScript in MDX. Separate them from text with an empty line.',
  ],
  [/Expected a closing tag for `?<([^>`]*)>?`?/i, 'Close the tag, or write `&lt;` where no tag was meant.'],
  [/Unexpected closing (?:slash|tag)/i, 'Every closing tag needs the opening tag it belongs to; check the nesting around this line.'],
  [
    /before name|in name|before attribute name|Unexpected character .*(?:tag|attribute)/i,
    'Write `&lt;` or put the text in backticks where no tag was meant. In MDX a comment is `{/* … */}`.',
  ],
  [
    /Could not parse expression|acorn|Unexpected content after expression|Unexpected end of file in expression/i,
    'Braces hold JavaScript in MDX. Write `\\{` or put the text in backticks where none was meant.',
  ],
]

/** @param source the page, to find where what is wrong begins */
export function describeSyntaxError(error: VFileMessage, source: string): Diagnostic {
  const message = error.reason.replace(/\s*\(`?micromark[^)]*\)$/, '').replace(IMPORT_ERROR, 'The import or export cannot be read')
  const fix = FIXES.find(([pattern]) => pattern.test(`${error.reason} ${error.source ?? ''} ${error.ruleId ?? ''}`))?.[1]
  return {
    severity: 'error',
    code: 'mdx-syntax',
    message,
    ...placeOf(error, source),
    ...(fix !== undefined && { fix }),
  }
}

const IMPORT_ERROR = /^Could not parse import\/exports with acorn/

interface Place {
  line?: number
  column?: number
}

/** Where the mistake is. For a tag that is never closed the parser gives the tag's place in its text alone: `(3:6-3:9)`. */
function placeOf(error: VFileMessage, source: string): Place {
  if (error.line === undefined) {
    const told = /\((\d+):(\d+)(?:-\d+:\d+)?\)/.exec(error.reason)
    return told === null ? {} : { line: Number(told[1]), column: Number(told[2]) }
  }
  const place = { line: error.line, ...(error.column !== undefined && { column: error.column }) }
  if (/end of file in expression/i.test(error.reason)) return openBrace(source) ?? place
  return IMPORT_ERROR.test(error.reason) ? (importBefore(source, error.line) ?? place) : place
}

/** The brace that is never closed. The parser stops at the end of what it might have held. */
function openBrace(source: string): Place | undefined {
  let depth = 0
  for (let at = source.length - 1; at >= 0; at--) {
    if (source[at] === '}') depth++
    if (source[at] !== '{' || source[at - 1] === '\\') continue
    if (depth === 0) return { line: source.slice(0, at).split('\n').length, column: at - source.lastIndexOf('\n', at - 1) }
    depth--
  }
  return undefined
}

/** The statement that is broken: the parser reads on, past empty lines, for what would complete it. */
function importBefore(source: string, line: number): Place | undefined {
  const lines = source.split('\n').slice(0, line)
  const index = lines.findLastIndex((text) => /^(?:import|export)\b/.test(text))
  return index < 0 ? undefined : { line: index + 1, column: 1 }
}
