import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { NOT_FOUND_FILE } from '../../src/shared/routes/site-files.ts'
import { type Diagnostic, SiteError } from '../report/diagnostic.ts'
import { displayPath } from '../util/site-folders.ts'
import type { Output } from './output.ts'

/** @throws SiteError if two outputs have the same path, or one is a folder of another: for example, if a file in `public/` would hide a page */
export function checkOutputs(outputs: readonly Output[], publicFolder: string): void {
  const needed = new Set(outputs.flatMap(({ path }) => foldersOf(path)))
  const seen = new Set<string>()
  const clashes = outputs.flatMap(({ path }): Diagnostic[] => {
    const isFolder = needed.has(path)
    const isClash = seen.has(path) || isFolder
    seen.add(path)
    if (!isClash) return []
    const file = join(publicFolder, path)
    const inPublic = existsSync(file)
    const message = isFolder ? `${path} is both a file and a folder of the site.` : `Two files of the site have the path ${path}.`
    const place = inPublic ? { file: displayPath(file) } : {}
    return [{ severity: 'error', code: 'output-clash', ...place, message, fix: clashFix(path, inPublic) }]
  })
  if (clashes.length > 0) throw new SiteError(clashes)
}

function clashFix(path: string, inPublic: boolean): string {
  if (inPublic) return 'A page or the generator makes a file of this name: rename the one in public/.'
  return path === NOT_FOUND_FILE ? 'The generator makes the not-found page itself: give the page another name.' : 'Rename one of the pages.'
}

/** `a` and `a/b` for `a/b/c.html`. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
