/** Compiling in a worker thread: the highlighter is made once, the compiled page goes to disk, its summary back. */
import { join } from 'node:path'
import { siteComponentNames } from '../bundle/site-exports.ts'
import { writeAtomically } from '../cache/record.ts'
import { hashOf } from '../hash.ts'
import { type CompileTools, compilePage, type PageSource } from './compile-page.ts'
import type { PageSummary } from './compile-pages.ts'
import { createHighlighter } from './highlight/highlighter.ts'

export interface CompileTask {
  page: PageSource
  /** Names the compiled page on disk. */
  key: string
  cacheFolder: string
  themes: { light: string; dark: string }
}

const tools = new Map<string, Promise<CompileTools>>()

export async function compileTask({ page, key, cacheFolder, themes }: CompileTask): Promise<PageSummary> {
  const { code, sections, ...summary } = await compilePage(page, await toolsFor(themes))
  writeAtomically(compiledPath(cacheFolder, key), JSON.stringify({ code, sections }))
  return { ...summary, sectionsHash: hashOf(JSON.stringify(sections)) }
}

/** Where a compiled page lies: its code and its sections. */
export function compiledPath(cacheFolder: string, key: string): string {
  return join(cacheFolder, 'pages', `${key}.json`)
}

function toolsFor(themes: { light: string; dark: string }): Promise<CompileTools> {
  const name = `${themes.light}/${themes.dark}`
  const made = tools.get(name) ?? createHighlighter(themes).then((highlighter) => ({ highlighter, components: siteComponentNames }))
  tools.set(name, made)
  return made
}
