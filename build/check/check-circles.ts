/** Finds Markdown files that include themselves or each other in a circle, because rendering them would never end. */
import { dirname, resolve } from 'node:path'
import { type Diagnostic, withExcerpt } from '../report/diagnostic.ts'
import type { PageToCheck } from './site-to-check.ts'

/** Returns an error for each circle, at the import that closes it. */
export function checkCircles(pages: readonly PageToCheck[]): Diagnostic[] {
  const found: Diagnostic[] = []
  const finished = new Set<PageToCheck>()
  const follow = (page: PageToCheck, above: readonly PageToCheck[]): void => {
    if (finished.has(page)) return
    for (const { page: part } of page.parts ?? []) {
      const start = [...above, page].indexOf(part)
      if (start >= 0) found.push(circle([...above, page].slice(start), part))
      else follow(part, [...above, page])
    }
    finished.add(page)
  }
  for (const page of pages) follow(page, [])
  return found
}

function circle(files: readonly PageToCheck[], first: PageToCheck): Diagnostic {
  const last = files.at(-1) ?? first
  const names = [...files, first].map(({ displayPath }) => displayPath)
  const { specifier: _, ...place } = importOf(first, last) ?? { specifier: '' }
  const message = files.length === 1 ? `${names[0]} includes itself.` : `These files include each other in a circle: ${names.join(' → ')}.`
  const fix = 'Remove this import and the element that uses it, or move what both files need into a third one.'
  return withExcerpt({ severity: 'error', code: 'circular-part', file: last.displayPath, message, fix, ...place }, last.source)
}

function importOf(imported: PageToCheck, { file, summary }: PageToCheck) {
  if (file === undefined) return undefined
  return summary.imports?.find(({ specifier }) => resolve(dirname(file), specifier) === imported.file)
}
