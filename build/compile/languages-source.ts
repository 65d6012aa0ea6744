/** Files that a translation names as its source does, and lacks: those of the source are taken. */
import { dirname, join } from 'node:path'
import { existsSync } from '../inputs/files.ts'
import { isWithin } from '../util/real-place.ts'
import { pathIn } from '../util/site-folders.ts'
import { pathFrom, pathsFrom } from '../util/text/actual-path.ts'
import type { CompiledPage } from './compiled-page.ts'
import type { SitePaths } from './site-files.ts'

type Folders = Pick<SitePaths, 'pages' | 'source'>

/** Endings that an import may leave out. */
const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '.css', '.json']

/** The source's file in place of one that a page or a part of a language names. Undefined unless that's lacking, and the source has it. */
export function fileOfSource(file: string, path: string, { pages, source }: Folders): string | undefined {
  if (source === undefined || !isWithin(pages, file) || pathsFrom(file, path).some(isThere)) return undefined
  const found = pathFrom(join(source, pathIn(pages, file)), path)
  return isThere(found) ? found : undefined
}

function isThere(path: string): boolean {
  return ENDINGS.some((ending) => existsSync(path + ending))
}

/** Sets what a page or a part of a language imports from the source. A part of the source is another one in the words of each language. */
export function takeFromSource(page: CompiledPage, folders: Folders): void {
  if (folders.source === undefined) return
  const { file, summary } = page
  const names = [...summary.imports, ...summary.partialReferences].map(({ specifier }) => specifier)
  const found = [...new Set(names)].map((name) => [name, fileOfSource(file, name.replace(/[?#].*$/, ''), folders)] as const)
  page.ofSource = Object.fromEntries(found.flatMap(([name, path]) => (path === undefined ? [] : [[name, pathIn(dirname(file), path)]])))
  if (!isWithin(folders.pages, file)) page.variant = page.key
}
