/** Compiles pages with the real compiler and, if a test needs it, links and renders them like a build. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { assembleModule } from '../../build/bundle/assemble-module.ts'
import { createAddressing } from '../../build/bundle/page-addresses.ts'
import { compilePage } from '../../build/compile/compile-page.ts'
import { type CompiledTask, compileTask } from '../../build/compile/compile-task.ts'
import type { CompiledFile } from '../../build/compile/compiled-file.ts'
import type { PageSummary } from '../../build/compile/compiled-page.ts'
import { highlightTask } from '../../build/compile/highlight/highlight-task.ts'
import { type Addresses, fillCode, fillMarkdown } from '../../build/compile/open-addresses.ts'
import { type PageInput, type PageSource, pageKind } from '../../build/compile/page-input.ts'
import { keyWithDependencies } from '../../build/compile/site-files.ts'
import { openStore, type Store } from '../../build/store/store.ts'
import type { PageModule } from '../../src/shared/page/page.ts'
import { siteComponentNames } from '../../src/shared/site/site-exports.ts'
import * as site from '../../src/shared/site.ts'
import { FOLDERS } from './opened.ts'

/** A site without files. */
export const NOWHERE = { root: '/nowhere', pages: '/nowhere/content', public: '/nowhere/public' }

export const THEMES = { light: 'github-light', dark: 'github-dark' }

/** A page, and where it stands. */
export interface TestPage extends Partial<PageSource> {
  route?: string
  basePath?: string
  prefix?: string
  /** Paths of the site's pages, and of the files in `public/`. */
  known?: Parameters<typeof createAddressing>[1]
}

const NOTHING_KNOWN: Parameters<typeof createAddressing>[1] = { pages: [], files: [] }

/** The page `dms/messages.mdx` with the given source. Tests can set another file or route. */
export function pageSource(source: string, { route = '', basePath: _, prefix: __, known: ___, ...page }: TestPage = {}): PageSource {
  const filePath = page.filePath ?? 'dms/messages.mdx'
  const kind = pageKind(route)
  return { filePath, displayPath: `content/${filePath}`, source, ...(kind && { kind }), paths: NOWHERE, ...page }
}

/** Input of a page as threads get it. */
export function pageInput(source: string, page: TestPage = {}): PageInput {
  const { plugins: _, paths: __, displayPath: ___, ...input } = pageSource(source, page)
  return input
}

/** The addresses of a page where it stands. */
export function addressesOf(
  summary: Pick<CompiledFile, 'addresses'>,
  { basePath = '', prefix = '', known = NOTHING_KNOWN, ...page }: TestPage = {},
): Addresses {
  const route = page.route ?? `/${(page.filePath ?? 'dms/messages').replace(/\.mdx?$/, '')}`
  const site = { config: { basePath, hostPath: basePath }, edition: { prefix }, schemes: [] }
  return createAddressing(site, known)({ route, summary: summary as PageSummary })
}

/** A plain Markdown file, in which braces and HTML aren't MDX. */
export const md = { filePath: 'notes/page.md' }

/** A compiled page with its addresses. */
export async function compile(source: string, page: TestPage = {}): Promise<CompiledFile> {
  const given = pageSource(source, page)
  const { code, markdown, islands, ...compiled } = await compilePage(given, siteComponentNames)
  const addresses = addressesOf(compiled, page)
  const diagnostics = compiled.diagnostics.map((diagnostic) => ({ ...diagnostic, file: given.displayPath }))
  return {
    ...compiled,
    diagnostics,
    code: fillCode(code, addresses),
    markdown: fillMarkdown(markdown, addresses),
    ...(islands && { islands: { ...islands, code: fillCode(islands.code, addresses) } }),
  }
}

/** A page's module: compiled, highlighted and linked with the sources of the site's components. */
export async function importPage(source: string, page: TestPage = {}): Promise<PageModule> {
  const store = modules()
  return importCompiled(await compileAndHighlight(source, { store, key: `page-${pages++}`, page }), store, page)
}

/** The module of a page that has been compiled and highlighted into a store. */
export async function importCompiled(
  { key, summary }: Awaited<ReturnType<typeof compileAndHighlight>>,
  store: Store,
  page: TestPage = {},
): Promise<PageModule> {
  const { runtimeImports, headings, codeKey } = summary
  const meta = { title: '', frontmatter: {}, headings }
  const file = join(modules().folder, `page-${pages++}.mjs`)
  const onDisk = { key, runtimeImports, meta, addresses: addressesOf(summary, page), ...(codeKey !== undefined && { codeKey }) }
  writeFileSync(file, assembleModule(onDisk, { store, locate: locateSource }))
  return await import(pathToFileURL(file).href)
}

function modules(): Store {
  imported ??= openImported()
  return imported
}

/** The store of all pages that this process imports. */
let imported: Store | undefined
let pages = 0

/** A module with what this process has of the site's components, so that pages share their contexts with what renders them. */
const SITE_FILE = 'site.mjs'

/** Where that module finds them. */
const SITE_GLOBAL = '__site_of_tests'

function openImported(): Store {
  const folder = mkdtempSync(join(tmpdir(), 'compiled-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  Reflect.set(globalThis, SITE_GLOBAL, site)
  writeFileSync(join(folder, SITE_FILE), `export const { ${Object.keys(site).join()} } = globalThis.${SITE_GLOBAL}\n`)
  return openStore(folder)
}

/** Compiles a page and its code into a store, as a build does. @returns its key there, and its summary */
export async function compileAndHighlight(
  source: string,
  { store, key: sourceKey, page = {} }: { store: Store; key: string; page?: TestPage },
): Promise<{ key: string; summary: CompiledTask['summary'] }> {
  const { root, pages: content, public: published } = page.paths ?? NOWHERE
  const tools = { store, folders: { ...FOLDERS, root, content, public: published } }
  const { summary, codes } = await compileTask(
    { page: pageInput(source, page), displayPath: 'a.mdx', key: sourceKey, themes: THEMES },
    tools,
  )
  const { codeKey, dependencies } = summary
  if (codeKey !== undefined) await highlightTask({ codes, themes: THEMES, codeKey }, tools)
  return { key: keyWithDependencies(sourceKey, dependencies), summary }
}

const require = createRequire(import.meta.url)

function locateSource(specifier: string): string {
  if (specifier === 'site') return pathToFileURL(join(imported?.folder ?? '', SITE_FILE)).href
  return pathToFileURL(require.resolve(specifier)).href
}
