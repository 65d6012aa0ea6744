/** Reports conflicts of version control that someone has committed. */
import type { Diagnostic } from '../report/diagnostic.ts'
import { CONFLICT } from '../report/text-diagnostics.ts'
import { findConflicts } from '../util/text/conflicts.ts'
import { parseFence } from './highlight/fence.ts'

/** What's said of markers in code, which some pages show on purpose. */
export const CONFLICT_IN_CODE = {
  severity: 'warning',
  code: 'conflict-in-code',
  fix: 'Keep one of the two versions, and remove the lines with the markers. If readers are meant to see them, add `verbatim` after the language of the fence.',
} as const

/** Errors for conflicts in the text of a page, which can't be read with them, and warnings for those in its code. */
export function checkConflicts(source: string): Diagnostic[] {
  return findConflicts(source).flatMap(({ line, fence }): Diagnostic[] => {
    if (fence === undefined) return [{ ...CONFLICT, line, column: 1 }]
    const [, language = '', meta = ''] = /^(\S*)\s*([\s\S]*)$/.exec(fence) ?? []
    if (parseFence(language, meta).verbatim) return []
    return [{ ...CONFLICT_IN_CODE, message: 'This code has the markers of a merge conflict.', line, column: 1 }]
  })
}
