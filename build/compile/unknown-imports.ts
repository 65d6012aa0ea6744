import { COMPILED_NAMES, siteEntryOf } from '../../src/shared/site/site-exports.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { findWord } from '../report/find-word.ts'
import { positionAt } from '../report/position-at.ts'
import { unknownName } from '../report/unknown-name.ts'
import type { RuntimeImport } from './page-file.ts'

/** Errors for names that `site` doesn't export. */
export function unknownImports(imports: readonly RuntimeImport[], source: string): Diagnostic[] {
  return imports.flatMap(({ specifier, imported }) => {
    if (specifier !== 'site' || imported === '*' || COMPILED_NAMES.includes(imported) || siteEntryOf(imported) !== undefined) return []
    const offset = findWord(source, imported)
    return [
      {
        severity: 'error' as const,
        code: 'unknown-import',
        ...unknownName(imported, source),
        ...(offset >= 0 && positionAt(source, offset)),
      },
    ]
  })
}
