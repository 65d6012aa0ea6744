/** A file with all warnings of the last build, of which the terminal shows some of each kind. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { displayPath } from '../util/site-folders.ts'
import type { Diagnostic } from './diagnostic.ts'
import { formatWarnings } from './report.ts'

/**
 * Replaces what the last build wrote. There's no file if there are no warnings.
 * @returns its path as it's shown; undefined if it couldn't be written, which no build should fail for
 */
export function writeWarnings(cacheFolder: string, diagnostics: readonly Diagnostic[]): string | undefined {
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning')
  const file = join(cacheFolder, 'warnings.txt')
  try {
    rmSync(file, { force: true })
    if (warnings.length === 0) return undefined
    writeFileSync(file, formatWarnings(warnings))
    return displayPath(file)
  } catch {
    return undefined
  }
}
