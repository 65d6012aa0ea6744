/** Markdown files that show themselves, or one another in a circle: rendering them would never end. */
import { dirname, resolve } from 'node:path'
import { type Diagnostic, withExcerpt } from '../report/diagnostic.ts'
import type { PageToCheck } from './site-to-check.ts'

/** One error for each circle that some files are in, at the import that closes it. */
export function checkCircles(sources: readonly PageToCheck[]): Diagnostic[] {
  const found: Diagnostic[] = []
  const finished = new Set<PageToCheck>()
  const follow = (source: PageToCheck, above: readonly PageToCheck[]): void => {
    if (finished.has(source)) return
    for (const { source: part } of source.parts ?? []) {
      const start = [...above, source].indexOf(part)
      if (start >= 0) found.push(circle([...above, source].slice(start), part))
      else follow(part, [...above, source])
    }
    finished.add(source)
  }
  for (const source of sources) follow(source, [])
  return found
}

function circle(files: readonly PageToCheck[], first: PageToCheck): Diagnostic {
  const last = files.at(-1) ?? first
  const names = [...files, first].map(({ page }) => page.displayPath)
  const place = importOf(first, last)
  const diagnostic: Diagnostic = {
    severity: 'error',
    code: 'circular-part',
    file: last.page.displayPath,
    message: files.length === 1 ? `${names[0]} shows itself.` : `These files show one another in a circle: ${names.join(' → ')}.`,
    fix: 'Remove this import and what it shows, or move what both need into a file of its own.',
    ...(place?.line !== undefined && { line: place.line }),
    ...(place?.column !== undefined && { column: place.column }),
  }
  return withExcerpt(diagnostic, last.page.source)
}

/** Where one file imports another. */
function importOf(imported: PageToCheck, { page, summary }: PageToCheck) {
  const { file } = page
  if (file === undefined) return undefined
  return summary.imports?.find(({ specifier }) => resolve(dirname(file), specifier) === imported.page.file)
}
