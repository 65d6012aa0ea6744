/**
 * Pages that are TypeScript modules: `.tsx` files whose default export is a component. One that another file of the site imports is a
 * part of that, and no page, unless it exports `frontmatter` all the same.
 */
import { readFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { type BuildFailure, build } from 'esbuild'
import { frontmatterSchema } from '../../src/shared/page/frontmatter.ts'
import { esbuildDiagnostics } from '../bundle/esbuild-errors.ts'
import { ASSET_LOADERS } from '../bundle/own-assets.ts'
import { describeIssues } from '../config/describe-issues.ts'
import { type Diagnostic, withExcerpt } from '../report/diagnostic.ts'
import { normalizeFrontmatter, type ReadFrontmatter } from './read-frontmatter.ts'
import { walkFiles } from './walk.ts'

export interface PageText {
  /** Relative to the folder of the pages, with forward slashes. */
  filePath: string
  source: string
}

const DEFAULT_EXPORT = /^export\s+default\b|^export\s*\{[^}]*\bas\s+default\b/m
const FRONTMATTER = /^export\s+(?:const\s+frontmatter\b|\{[^}]*\bfrontmatter\b)/m
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g

/** What a file's text tells about which modules are pages. */
export interface ModuleTraits {
  filePath: string
  /** Paths of the files that it may mean by what it imports from beside it. */
  imports: string[]
  /** `unless-imported` where nothing but an import keeps it from being a page. */
  isPage: boolean | 'unless-imported'
}

/** @param pages the Markdown pages, which may import modules */
export async function findModulePages(folder: string, pages: readonly PageText[]): Promise<PageText[]> {
  const paths = walkModules(folder)
  if (!paths.some(mayBePage)) return []
  const modules = await Promise.all(paths.map(async (filePath) => ({ filePath, source: await readFile(join(folder, filePath), 'utf8') })))
  const found = new Set(selectModulePages([...pages, ...modules].map(moduleTraits)))
  return modules.filter(({ filePath }) => found.has(filePath))
}

/** All scripts below a folder: those that are pages, and those that may import them. */
export function walkModules(folder: string): string[] {
  return walkFiles(folder, (name) => name.startsWith('.') || name === 'node_modules').filter((path) => /\.[jt]sx?$/.test(path))
}

/** True where a file's name alone does not keep it from being a page. */
export function mayBePage(filePath: string): boolean {
  return filePath.endsWith('.tsx') && !/(?:^|\/)_/.test(filePath)
}

export function moduleTraits(text: PageText): ModuleTraits {
  const { filePath, source } = text
  const isComponent = mayBePage(filePath) && DEFAULT_EXPORT.test(source)
  return { filePath, imports: importedFiles(text), isPage: isComponent && (FRONTMATTER.test(source) || 'unless-imported') }
}

/** @param files all Markdown pages and scripts of a site */
export function selectModulePages(files: readonly ModuleTraits[]): string[] {
  const imported = new Set(files.flatMap(({ imports }) => imports))
  return files
    .filter(({ filePath, isPage }) => isPage === true || (isPage === 'unless-imported' && !imported.has(filePath)))
    .map(({ filePath }) => filePath)
}

/** Modules that a file imports from beside it. Their ending may be left away, or be that of the JavaScript they become. */
function importedFiles({ filePath, source }: PageText): string[] {
  return [...source.matchAll(IMPORT)].flatMap(([, specifier = '']) => {
    const path = posix.join(posix.dirname(filePath), specifier)
    return [path, `${path}.tsx`, path.replace(/\.jsx?$/, '.tsx')]
  })
}

/**
 * The frontmatter that a module exports. It is bundled alone and run, so that it may be put together from constants; components that it
 * does not use are left out.
 */
export async function readModuleFrontmatter(file: string, source: string, displayPath: string): Promise<ReadFrontmatter> {
  if (!FRONTMATTER.test(source)) return { frontmatter: {}, diagnostics: [] }
  const start = source.search(FRONTMATTER)
  const at = (offset: number): Pick<Diagnostic, 'line' | 'column'> => {
    const before = source.slice(0, offset)
    return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
  }
  const tell = (diagnostic: Omit<Diagnostic, 'severity' | 'file'>): Diagnostic =>
    withExcerpt({ severity: 'error', file: displayPath, ...diagnostic }, source)
  try {
    const value = await runFrontmatter(file, source)
    const result = frontmatterSchema.safeParse(value)
    if (result.success) return { frontmatter: normalizeFrontmatter(result.data), diagnostics: [] }
    const diagnostics = describeIssues(result.error.issues, value, frontmatterSchema).map(({ keys, path, message, fix }) => {
      const key = source.slice(start).search(new RegExp(`\\b${String(keys.at(-1))}\\b`))
      return tell({
        code: 'frontmatter',
        message: `${path === '' ? 'Frontmatter' : path}: ${message}`,
        ...(fix !== undefined && { fix }),
        ...at(start + Math.max(key, 0)),
      })
    })
    return { frontmatter: {}, diagnostics }
  } catch (error) {
    if (isBuildFailure(error)) return { frontmatter: {}, diagnostics: esbuildDiagnostics(error.errors, dirname(file)) }
    const problem = tell({
      code: 'frontmatter-syntax',
      message: `The frontmatter cannot be read: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`,
      fix: 'Write it as plain data: `export const frontmatter = { title: "…" }`.',
      ...at(start),
    })
    return { frontmatter: {}, diagnostics: [problem] }
  }
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors)
}

async function runFrontmatter(file: string, source: string): Promise<unknown> {
  const result = await build({
    absWorkingDir: dirname(file),
    stdin: { contents: `export { frontmatter } from ${JSON.stringify(file)}`, resolveDir: dirname(file) },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    loader: Object.fromEntries(['.css', ...Object.keys(ASSET_LOADERS)].map((ending) => [ending, 'empty' as const])),
    plugins: [
      {
        name: 'page-alone',
        setup({ onResolve, onLoad }) {
          // The text that was read: the file may be other by now.
          onLoad({ filter: /\.tsx$/ }, ({ path }) => (path === file ? { contents: source, loader: 'tsx' } : undefined))
          // Nothing of a package is needed to know a page's title.
          onResolve({ filter: /^[^./]/ }, ({ path }) => ({ path, namespace: 'nothing', sideEffects: false }))
          onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: 'module.exports = {}', loader: 'js' }))
        },
      },
    ],
    logLevel: 'silent',
  })
  const code = result.outputFiles[0]?.text ?? ''
  const module: { frontmatter?: unknown } = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)
  return module.frontmatter
}
