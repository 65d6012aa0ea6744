/** Files that pages import and that are not there. The bundler would tell of them too, but only once everything else is right. */
import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { type Diagnostic, withExcerpt } from '../report/diagnostic.ts'
import { nearestName } from '../report/nearest.ts'
import type { PageToCheck } from './check-site.ts'

/** Endings that an import may leave away. */
const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '.css', '.json', '/index.tsx', '/index.ts', '/index.jsx', '/index.js']

export function checkImports({ page, summary: { imports = [] } }: PageToCheck): Diagnostic[] {
  const { file } = page
  if (file === undefined) return []
  return imports.flatMap(({ specifier, line, column }) => {
    const path = resolve(dirname(file), specifier.replace(/[?#].*$/, ''))
    // TypeScript names a module by the JavaScript that it becomes.
    const candidates = [...ENDINGS.map((ending) => path + ending), path.replace(/\.(m?)js(x?)$/, '.$1ts$2')]
    if (candidates.some(isFile)) return []
    const near = nearestName(basename(path), filesIn(dirname(path)))
    return [
      withExcerpt(
        {
          severity: 'error',
          code: 'missing-import',
          file: page.displayPath,
          message: `There is no file ${specifier} to import.`,
          fix: near === undefined ? 'Check the path: it is relative to the file that imports it.' : `Did you mean ${near}?`,
          ...(line !== undefined && { line }),
          ...(column !== undefined && { column }),
        },
        page.source,
      ),
    ]
  })
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // The folder is not there either.
    return []
  }
}
