import type { Advice, Diagnostic } from '../report/diagnostic.ts'
import { CONFLICT } from '../report/text-diagnostics.ts'
import { findConflicts } from '../util/text/conflicts.ts'
import { parseFence } from './highlight/fence.ts'

/** Severity, message and advice for markers in code, which some pages show on purpose. */
export function conflictInCode(message: string): ['warning', string, Advice] {
  const fix =
    'Keep one of the two versions, and remove the lines with the markers. If readers are meant to see them, add `verbatim` after the language of the fence.'
  return ['warning', 'conflict-in-code', { message, fix }]
}

/** Errors for conflicts in the text of a page, which can't be read with them, and warnings for those in its code. */
export function checkConflicts(source: string): Diagnostic[] {
  return findConflicts(source).flatMap(({ line, fence }): Diagnostic[] => {
    if (fence === undefined) return [{ ...CONFLICT, line, column: 1 }]
    const [, language = '', meta = ''] = /^(\S*)\s*([\s\S]*)$/.exec(fence) ?? []
    if (parseFence(language, meta).verbatim) return []
    const [severity, code, advice] = conflictInCode('This code has the markers of a merge conflict.')
    return [{ severity, code, ...advice, line, column: 1 }]
  })
}
