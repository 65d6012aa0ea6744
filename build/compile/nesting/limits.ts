/**
 * How deep a page may nest. Everything that reads a page calls itself for what is inside, so the stack of a thread is the real limit, and
 * the native parser ends the whole process where that is used up. These limits are far below it, and far above what pages have.
 */
import type { Diagnostic } from '../../report/diagnostic.ts'

/** Blocks, elements, and brackets in JavaScript: so many of them inside each other. */
export const MAX_DEPTH = 100

/** Marks of links and emphasis that are open at once in one paragraph. */
export const MAX_OPEN_MARKS = 500

/** Elements that are open at once in an expression. The native parser takes twice as long for each, where they or the expression never end. */
export const MAX_OPEN_ELEMENTS = 10

/** Operators in one piece of JavaScript. The native parser calls itself for each of a chain. */
export const MAX_OPERATORS = 2000

/** Parts of one expression inside each other. A chain such as `a + b + c` is as deep as it is long. */
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

export const OPEN_MARKS = nesting(
  `More than ${MAX_OPEN_MARKS} brackets or marks of emphasis are open here.`,
  'Close them, write a backslash before those that are text, or put the text in a code block.',
)
