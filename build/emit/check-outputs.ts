import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { NOT_FOUND_FILE } from '../../src/shared/routes/site-files.ts'
import { type Diagnostic, SiteError } from '../report/diagnostic.ts'
import { displayPath } from '../util/site-folders.ts'
import { foldersOf, type Output } from './output.ts'

/**
 * @param makersOf names the pages that make a file, or need a folder in its place
 * @throws SiteError if two outputs have the same path, or one is a folder of another: for example, if a file in `public/` would hide a page
 */
export function checkOutputs(outputs: readonly Output[], publicFolder: string, makersOf: (path: string) => readonly string[]): void {
  const needed = foldersOf(outputs.map(({ path }) => path))
  const seen = new Set<string>()
  const told = new Set<string | undefined>()
  const clashes = outputs.flatMap(({ path }): Diagnostic[] => {
    const isFolder = needed.has(path)
    const isClash = seen.has(path) || isFolder
    seen.add(path)
    if (!isClash) return []
    const published = join(publicFolder, path)
    const makers = makersOf(path)
    const file = existsSync(published) ? displayPath(published) : makers.at(-1)
    // A page has several files, and all of them clash.
    if (file !== undefined && told.has(file)) return []
    told.add(file)
    const others = makers.filter((maker) => maker !== file)
    const from = others.length === 0 ? '' : ` (${others.join(', ')})`
    const what = isFolder ? `${path} is both a file and a folder of the site` : `Two files of the site have the path ${path}`
    const fix = clashFix(path, file, others)
    return [{ severity: 'error', code: 'output-clash', ...(file !== undefined && { file }), message: `${what}${from}.`, fix }]
  })
  if (clashes.length > 0) throw new SiteError(clashes)
}

function clashFix(path: string, file: string | undefined, others: readonly string[]): string {
  if (others.length > 0) return 'Rename one of them.'
  if (file !== undefined) return 'A page or the generator makes a file of this name: rename this one.'
  return path === NOT_FOUND_FILE ? 'The generator makes the not-found page itself: give the page another name.' : 'Rename one of the pages.'
}
