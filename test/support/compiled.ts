/** Pages compiled by the real compiler and, where a test wants to see them, rendered by the real renderer. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { linkPage } from '../../build/bundle/link.ts'
import { siteComponentNames } from '../../build/bundle/site-exports.ts'
import { type CompiledPage, compilePage, type PageSource } from '../../build/compile/compile-page.ts'
import { createHighlighter, type Highlighter } from '../../build/compile/highlight/highlighter.ts'
import type { PageModule } from '../../src/shared/page/page.ts'

export const THEMES = { light: 'github-light', dark: 'github-dark' }

let highlighter: Promise<Highlighter> | undefined

/** Compiles `dms/messages.mdx` with the given source; a test names another file or base path where they matter. */
export async function compile(source: string, page: Partial<PageSource> = {}): Promise<CompiledPage> {
  highlighter ??= createHighlighter(THEMES)
  const filePath = page.filePath ?? 'dms/messages.mdx'
  return compilePage(
    { filePath, displayPath: `content/${filePath}`, source, route: `/${filePath.replace(/\.mdx?$/, '')}`, basePath: '', ...page },
    { highlighter: await highlighter, components: siteComponentNames },
  )
}

/** A compiled page's module, linked against the sources of the site's components. */
export async function importCompiled(page: CompiledPage): Promise<PageModule> {
  const require = createRequire(import.meta.url)
  const locate = (specifier: string) =>
    specifier === 'site' ? new URL('../../src/shared/site.ts', import.meta.url).href : pathToFileURL(require.resolve(specifier)).href
  const meta = { title: page.title ?? '', frontmatter: {}, headings: page.headings }
  const folder = mkdtempSync(join(tmpdir(), 'compiled-'))
  try {
    const file = join(folder, 'page.mjs')
    writeFileSync(file, linkPage({ ...page, meta }, locate))
    return await import(pathToFileURL(file).href)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
