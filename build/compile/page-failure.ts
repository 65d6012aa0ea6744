/** Errors that end the compiling of a page, as an author can understand them. */
import { VFileMessage } from 'vfile-message'
import { adviceOnSyntax } from '../dialect/find-forms.ts'
import { DEEP_EXPRESSION } from '../parse/limits.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { PluginFailure } from './author-plugins.ts'
import { FORMULA_FIX, findFormula } from './math/remark-check-formulas.ts'
import { describeSyntaxError } from './mdx-errors.ts'
import { deepestPlace, isStackOverflow } from './nesting/stack-overflow.ts'
import type { PageSource } from './page-input.ts'

/** @throws the error itself if it isn't the page's fault */
export function describePageFailure(error: unknown, { source, math }: Pick<PageSource, 'source' | 'math'>): Diagnostic {
  if (error instanceof PluginFailure) return error.diagnostic
  if (error instanceof VFileMessage) {
    const syntaxError = withAdvice(describeSyntaxError(error, source), source, math === true)
    return isStackOverflow(error.cause) || /stack space/.test(syntaxError.message) ? { ...syntaxError, ...DEEP_EXPRESSION } : syntaxError
  }
  if (isStackOverflow(error)) return deepestPlace(source)
  throw error
}

/** The error of a line that another generator, or this one with formulas, could read, with what to write instead. */
function withAdvice(error: Diagnostic, source: string, math: boolean): Diagnostic {
  const line = error.line === undefined ? undefined : source.split('\n')[error.line - 1]
  if (line === undefined) return error
  const fix = adviceOnSyntax(line) ?? (math || findFormula(line) === undefined ? undefined : FORMULA_FIX)
  return fix === undefined ? error : { ...error, fix }
}
