/** Pages compiled by the real compiler and, where a test wants to see them, linked and rendered as a build does it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { linkPage } from '../../build/bundle/link.ts'
import { siteComponentNames } from '../../build/bundle/site-exports.ts'
import { type CompiledPage, compilePage, type PageSource } from '../../build/compile/compile-page.ts'
import { compileTask } from '../../build/compile/compile-task.ts'
import { type HighlightTask, highlightSteps } from '../../build/compile/highlight/highlight-steps.ts'
import { highlightTask } from '../../build/compile/highlight/highlight-task.ts'
import type { CodeGroup } from '../../build/compile/highlight/languages.ts'
import { keyWithDependencies } from '../../build/compile/site-files.ts'
import type { PageModule } from '../../src/shared/page/page.ts'

/** A site without files. */
export const NOWHERE = { root: '/nowhere', pages: '/nowhere/content', public: '/nowhere/public' }

export const THEMES = { light: 'github-light', dark: 'github-dark' }

/** The page `dms/messages.mdx` with the given source; a test names another file or base path where they matter. */
export function pageSource(source: string, page: Partial<PageSource> = {}): PageSource {
  const filePath = page.filePath ?? 'dms/messages.mdx'
  return {
    filePath,
    displayPath: `content/${filePath}`,
    source,
    route: `/${filePath.replace(/\.mdx?$/, '')}`,
    basePath: '',
    paths: NOWHERE,
    ...page,
  }
}

/** Names a file of plain Markdown, where braces and HTML are not MDX's. */
export const md = { filePath: 'notes/page.md' }

export function compile(source: string, page: Partial<PageSource> = {}): Promise<CompiledPage> {
  return compilePage(pageSource(source, page), siteComponentNames)
}

/** A page's module: compiled, highlighted and linked against the sources of the site's components. */
export async function importPage(source: string, page: Partial<PageSource> = {}): Promise<PageModule> {
  const storeFolder = mkdtempSync(join(tmpdir(), 'compiled-'))
  try {
    const task = { page: pageSource(source, page), key: 'page', storeFolder }
    const { runtimeImports, headings, codesHash: codeKey, codeGroups, dependencies } = await compileTask(task)
    const key = keyWithDependencies(task.key, dependencies)
    if (codeKey !== undefined) await highlightCode(codeGroups, { storeFolder, pageKey: key, codeKey })
    const meta = { title: '', frontmatter: {}, headings }
    const file = join(storeFolder, 'page.mjs')
    writeFileSync(file, linkPage({ storeFolder, key, runtimeImports, meta, ...(codeKey !== undefined && { codeKey }) }, locateSource))
    return await import(pathToFileURL(file).href)
  } finally {
    rmSync(storeFolder, { recursive: true, force: true })
  }
}

export async function highlightCode(groups: CodeGroup[], files: Pick<HighlightTask, 'storeFolder' | 'pageKey' | 'codeKey'>): Promise<void> {
  let begun: string[] | undefined
  for (const step of highlightSteps(groups, { ...files, themes: THEMES })) begun = (await highlightTask({ ...step, begun })).begun
}

const require = createRequire(import.meta.url)

function locateSource(specifier: string): string {
  if (specifier === 'site') return new URL('../../src/shared/site.ts', import.meta.url).href
  return pathToFileURL(require.resolve(specifier)).href
}
