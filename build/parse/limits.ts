/** Limits of nesting, far above what real pages need. Code that reads pages is recursive, and the native parser aborts the process on overflow. */
import type { Diagnostic } from '../report/diagnostic.ts'

/** Nested blocks, elements, and brackets in JavaScript. */
export const MAX_DEPTH = 100

/** Open brackets and emphasis marks in one paragraph. */
export const MAX_OPEN_MARKS = 500

/** Open elements in an expression. If they or the expression never end, each one doubles the native parser's time. */
export const MAX_OPEN_ELEMENTS = 10

/** Operators in one piece of JavaScript. The native parser recurses for each operator of a chain. */
export const MAX_OPERATORS = 2000

/** Brackets and emphasis marks in one paragraph. Remark compares each with those before it. */
export const MAX_MARKS = 5000

/** Nodes of a page. A browser would be busy with so many elements for seconds, and every step of a build keeps all of them in memory. */
export const MAX_NODES = 200_000

/** Character references and colons in one paragraph. For each, the native parser reads all of the paragraph. */
export const MAX_SLOW_MARKS = 2000

/** Nested parts of one expression. A chain such as `a + b + c` is as deep as it's long. */
export const MAX_EXPRESSION_DEPTH = 1000

export type NestingProblem = Pick<Diagnostic, 'severity' | 'code' | 'message' | 'fix'>

function nesting(message: string, fix: string): NestingProblem {
  return { severity: 'error', code: 'nesting', message, fix }
}

export const DEEP_BLOCKS = nesting(
  `Blocks are nested more than ${MAX_DEPTH} deep here.`,
  'Nest quotes, lists and directives less. Text that only looks like them belongs in a code block.',
)

export const DEEP_PHRASING = nesting(
  `Links and emphasis are nested more than ${MAX_DEPTH} deep here.`,
  'Write a backslash before the marks that are text, or put the text in a code block.',
)

export const DEEP_ELEMENTS = nesting(
  `Elements are nested more than ${MAX_DEPTH} deep here.`,
  'Close the elements that are still open, or move some of them into a component of their own.',
)

export const DEEP_BRACKETS = nesting(
  `Brackets in JavaScript are nested more than ${MAX_DEPTH} deep here.`,
  'Move the code into a file beside the page, and import it. Write `\\{` where no JavaScript was meant.',
)

export const DEEP_EXPRESSION = nesting(
  `This JavaScript is nested more than ${MAX_EXPRESSION_DEPTH} deep.`,
  'Move it into a file beside the page, and import it.',
)

export const MANY_MARKS = nesting(
  `More than ${MAX_MARKS} brackets or marks of emphasis are in this paragraph.`,
  'Divide it with empty lines, or put the text in a code block.',
)

export const MANY_NODES: NestingProblem = {
  severity: 'error',
  code: 'page-size',
  message: `From here on, the page has more than ${MAX_NODES} paragraphs, items, links and other parts.`,
  fix: 'Split it into several pages.',
}

export const OPEN_MARKS = nesting(
  `More than ${MAX_OPEN_MARKS} brackets or marks of emphasis are open here.`,
  'Close them, write a backslash before those that are text, or put the text in a code block.',
)
