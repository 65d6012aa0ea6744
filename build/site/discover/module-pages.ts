/** Pages that are TypeScript modules: `.tsx` files that export a component, and that no file imports, unless they export `frontmatter`. */
import { dirname, join } from 'node:path'
import { type BuildFailure, build } from 'esbuild'
import { inputsPlugin } from '../../inputs/bundled-files.ts'
import { type Diagnostic, withExcerpt } from '../../report/diagnostic.ts'
import { esbuildDiagnostics } from '../../report/esbuild-errors.ts'
import { findWord } from '../../report/find-word.ts'
import { BROWSER_ONLY } from '../../report/node-global.ts'
import { positionAt } from '../../report/position-at.ts'
import { type Memories, mapMemory } from '../../store/memories.ts'
import { hashOf } from '../../util/hash.ts'
import { readText } from '../../util/text/read-text.ts'
import { refuseSpecial } from '../config/special-files.ts'
import { checkFrontmatter } from './check-frontmatter.ts'
import type { CustomFrontmatter } from './custom-frontmatter.ts'
import { ASSET_LOADERS } from './imported-assets.ts'
import type { ModuleSyntax, ModuleText } from './module-syntax.ts'
import { needsSyntax } from './needs-syntax.ts'
import type { ReadFrontmatter } from './read-frontmatter.ts'
import { runInThread } from './run-in-thread.ts'
import type { ModuleInfo } from './scan-module.ts'
import { mayBePage, walkModules } from './walk.ts'

/** By a hash of a file's path and source. */
const TRAITS = mapMemory<ModuleInfo>('traits')

/** Finds modules that are pages. @param pages in Markdown, which may import modules @param memories traits of files that had to be parsed before */
export async function findModulePages(folder: string, pages: readonly ModuleText[], memories: Memories): Promise<ModuleText[]> {
  const paths = walkModules(folder)
  if (!paths.some(mayBePage)) return []
  const modules = paths.map((filePath) => ({ filePath, ...readText(join(folder, filePath)) }))
  const known = memories.map(TRAITS)
  const traits = await Promise.all(
    [...pages, ...modules].filter(needsSyntax).map(async (text) => {
      const key = hashOf(text.filePath, text.source)
      const traits = known.get(key) ?? (await parseTraits(text))
      known.set(key, traits)
      return traits
    }),
  )
  const found = new Set(selectModulePages(traits))
  return modules.filter(({ filePath }) => found.has(filePath))
}

/** Loads the parser, which most builds don't need. */
async function parseTraits(text: ModuleText): Promise<ModuleInfo> {
  const { readModuleTraits } = await import('./scan-module.ts')
  return readModuleTraits(text)
}

/** @param files the Markdown pages and scripts of a site that import modules or may be pages */
export function selectModulePages(files: readonly ModuleInfo[]): string[] {
  const imported = new Set(files.flatMap(({ imports }) => imports))
  return files
    .filter(({ filePath, isPage }) => isPage === true || (isPage === 'unless-imported' && !imported.has(filePath)))
    .map(({ filePath }) => filePath)
}

/** Bundles and runs a module's frontmatter, without components. @param syntax its exports, as far as they're parsed @param own the site's keys */
export async function readModuleFrontmatter(
  file: string,
  source: string,
  displayPath: string,
  { exports, frontmatter: start = 0 }: Pick<ModuleSyntax, 'exports' | 'frontmatter'>,
  own?: CustomFrontmatter,
): Promise<ReadFrontmatter> {
  const isExported = exports.includes('frontmatter')
  if (!isExported && own === undefined) return { frontmatter: {}, diagnostics: [] }
  const tell = (diagnostic: Omit<Diagnostic, 'file'>): Diagnostic => withExcerpt({ file: displayPath, ...diagnostic }, source)
  try {
    const value = isExported ? await runFrontmatter(file, source) : {}
    const { frontmatter, problems } = checkFrontmatter(value, own)
    const diagnostics = problems.map(({ keys, ...problem }) => {
      const key = findWord(source.slice(start), String(keys.at(-1)))
      return tell({ ...problem, ...positionAt(source, start + Math.max(key, 0)) })
    })
    return { frontmatter, diagnostics }
  } catch (error) {
    if (isBuildFailure(error)) return { frontmatter: {}, diagnostics: esbuildDiagnostics(error.errors, dirname(file)) }
    const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    const [, name] = /^([\w$]+) is not defined$/.exec(message) ?? []
    const place = name === undefined ? -1 : findWord(source, name)
    const problem = tell({
      severity: 'error',
      code: 'frontmatter-syntax',
      message: `The frontmatter cannot be read: ${message}`,
      fix: BROWSER_ONLY.test(message)
        ? 'The module also runs in Node, where its frontmatter is read: use an effect for anything that only a browser has.'
        : 'Write it as plain data: `export const frontmatter = { title: "…" }`.',
      ...positionAt(source, place === -1 ? start : place),
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
      inputsPlugin,
      {
        name: 'page-alone',
        setup({ onResolve, onLoad }) {
          // The text that was read, because the file may have changed since.
          onLoad({ filter: /\.tsx$/ }, ({ path }) => (path === file ? { contents: source, loader: 'tsx' } : undefined))
          onLoad({ filter: /.*/, namespace: 'file' }, refuseSpecial)
          // Frontmatter needs nothing from packages.
          onResolve({ filter: /^[^./]/ }, ({ path }) => ({ path, namespace: 'nothing', sideEffects: false }))
          onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: 'module.exports = {}', loader: 'js' }))
        },
      },
    ],
    logLevel: 'silent',
  })
  return runInThread(result.outputFiles[0]?.text ?? '', 'frontmatter')
}
