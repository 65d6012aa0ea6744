/** Limits of nesting, far above what real pages need. Code that reads pages is recursive, and the native parser aborts the process on overflow. */
import { fillIn } from '../../src/shared/strings/fill-in.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import advice from './limits.json' with { type: 'json' }

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

function beyond(what: keyof typeof advice, most: number, code = 'nesting'): NestingProblem {
  const { message, fix } = advice[what]
  return { severity: 'error', code, message: fillIn(message, { most }), fix }
}

export const DEEP_BLOCKS = beyond('blocks', MAX_DEPTH)
export const DEEP_PHRASING = beyond('phrasing', MAX_DEPTH)
export const DEEP_ELEMENTS = beyond('elements', MAX_DEPTH)
export const DEEP_BRACKETS = beyond('brackets', MAX_DEPTH)
export const DEEP_EXPRESSION = beyond('expression', MAX_EXPRESSION_DEPTH)
export const MANY_MARKS = beyond('marks', MAX_MARKS)
export const MANY_NODES = beyond('nodes', MAX_NODES, 'page-size')
export const OPEN_MARKS = beyond('openMarks', MAX_OPEN_MARKS)
