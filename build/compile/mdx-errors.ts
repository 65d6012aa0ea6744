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

export function describeSyntaxError(error: VFileMessage): Diagnostic {
  const message = error.reason.replace(/\s*\(`?micromark[^)]*\)$/, '')
  const fix = FIXES.find(([pattern]) => pattern.test(`${message} ${error.source ?? ''} ${error.ruleId ?? ''}`))?.[1]
  return {
    severity: 'error',
    code: 'mdx-syntax',
    message,
    ...placeOf(error),
    ...(fix !== undefined && { fix }),
  }
}

/** Where the mistake is. For a tag that is never closed the parser gives the tag's place in its text alone: `(3:6-3:9)`. */
function placeOf(error: VFileMessage): { line?: number; column?: number } {
  if (error.line !== undefined) return { line: error.line, ...(error.column !== undefined && { column: error.column }) }
  const told = /\((\d+):(\d+)(?:-\d+:\d+)?\)/.exec(error.reason)
  return told === null ? {} : { line: Number(told[1]), column: Number(told[2]) }
}
