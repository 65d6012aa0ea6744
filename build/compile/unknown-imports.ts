import { AFTER_TITLE, PAGE_PART, siteEntryOf, siteNames } from '../../src/shared/site/site-exports.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { findWord } from '../report/find-word.ts'
import { nearestName } from '../report/nearest.ts'
import { placeAt } from '../report/place-at.ts'
import type { RuntimeImport } from './page-file.ts'

/** Errors for names that `site` doesn't export. */
export function unknownImports(imports: readonly RuntimeImport[], source: string): Diagnostic[] {
  return imports.flatMap(({ specifier, imported }) => {
    if (
      specifier !== 'site' ||
      imported === '*' ||
      imported === AFTER_TITLE ||
      imported === PAGE_PART ||
      siteEntryOf(imported) !== undefined
    )
      return []
    const near = nearestName(imported, siteNames())
    const offset = findWord(source, imported)
    return [
      {
        severity: 'error' as const,
        code: 'unknown-import',
        message: `\`site\` has nothing called \`${imported}\`.`,
        fix: near === undefined ? `It has ${siteNames().join(', ')}.` : `Did you mean \`${near}\`?`,
        ...(offset >= 0 && placeAt(source, offset)),
      },
    ]
  })
}
