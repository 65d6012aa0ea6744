/** Compiles a page in a worker thread, stores it, and returns its summary and its code blocks. */
import { VFile } from 'vfile'
import type { Frontmatter } from '../../src/shared/frontmatter/frontmatter.ts'
import { siteComponentNames } from '../../src/shared/site/site-exports.ts'
import { hasErrors } from '../report/diagnostic.ts'
import { isMachineExhausted } from '../report/system-error.ts'
import type { ThemeNames } from '../site/resolve-config.ts'
import type { ThreadTools } from '../store/thread-tools.ts'
import { generatorVersion } from '../util/generator.ts'
import { hashOf } from '../util/hash.ts'
import { compileModulePage } from './compile-module-page.ts'
import { compilePage } from './compile-page.ts'
import { type CompiledFile, compiledFile } from './compiled-file.ts'
import type { PageSummary } from './compiled-page.ts'
import type { CodeSpec } from './highlight/code-to-html.ts'
import { reportTo, startPageFile } from './page-file.ts'
import { type PageInput, type PageSource, pageSource } from './page-input.ts'
import { importedPackages } from './samples/imports.ts'
import type { PageSample } from './samples/page-sample.ts'
import { keepTable, tableSource } from './search-table/page-tables.ts'
import { keyWithDependencies, UNKNOWABLE } from './site-files.ts'
import { PAGES } from './stored-page.ts'

export interface CompileTask {
  page: PageInput
  /** Hash of the page's source and options. The key in the store also includes the files that the page uses. */
  key: string
  themes: ThemeNames
  /** Path as messages show it. */
  displayPath: string
  /** Set if the page is indexed for search right away. */
  searched?: { route: string; frontmatter: Frontmatter }
}

async function compile(page: PageSource): Promise<CompiledFile> {
  try {
    return page.filePath.endsWith('.tsx') ? compileModulePage(page) : await compilePage(page, siteComponentNames)
  } catch (error) {
    if (isMachineExhausted(error)) throw error
    return failedPage(page, error)
  }
}

/** Stands for a page on which the generator itself fails, so that other pages are still compiled and checked. */
function failedPage(page: PageSource, error: unknown): CompiledFile {
  const file = new VFile({ value: page.source, path: page.filePath })
  const data = startPageFile(file)
  const message = `The generator failed on this page: ${error instanceof Error ? error.message : String(error)}`
  const fix = 'This is a bug in the generator, not a mistake on the page. Please report it, with the page.'
  reportTo(file, {}, 'error', 'generator', { message, fix })
  return compiledFile(page, '', data)
}

/** Doesn't depend on where the samples are, so editing the text above them asks the compiler nothing again. */
function samplesKey(samples: readonly PageSample[]): string {
  return hashOf(JSON.stringify(samples.map(({ language, title, lines, shown }) => [language, title, lines.map(({ text }) => text), shown])))
}

export interface CompiledTask {
  summary: Omit<PageSummary, 'styles'>
  codes: CodeSpec[]
}

export async function compileTask(
  { page: input, key: sourceKey, themes, displayPath, searched }: CompileTask,
  { store, folders }: ThreadTools,
): Promise<CompiledTask> {
  const page = pageSource(input, folders, displayPath)
  const { code, exported, codes, sections, markdown, islands, usesFrontmatter, samples, isUnknowable, ...compiled } = await compile(page)
  if (isUnknowable) {
    const hash = hashOf(code, JSON.stringify([codes, sections, markdown, samples, compiled]))
    compiled.dependencies.push({ file: UNKNOWABLE, hash, isInstalled: true })
  }
  const key = keyWithDependencies(sourceKey, compiled.dependencies)
  store.put(PAGES, key, {
    code,
    exported,
    sections,
    markdown,
    ...(islands && { islands }),
    ...(usesFrontmatter && { usesFrontmatter }),
    ...(samples.length > 0 && { samples }),
  })
  const summary = {
    ...compiled,
    sectionsHash: hashOf(JSON.stringify(sections)),
    hasIslands: islands !== undefined || page.filePath.endsWith('.tsx'),
    // Depends only on the code, so editing a page's text doesn't highlight anything again.
    ...(samples.length > 0 && { samplesKey: samplesKey(samples), samplePackages: importedPackages(samples) }),
    ...(codes.length > 0 && { codeKey: hashOf('code', generatorVersion, JSON.stringify(codes), themes.light, themes.dark) }),
  }
  // The table of a page with parts also depends on those, and a page with errors doesn't need one.
  if (searched !== undefined && summary.partialReferences.length === 0 && !hasErrors(summary.diagnostics)) {
    const table = tableSource({ ...searched, key, summary })
    if (table !== undefined) keepTable(store, table, sections)
  }
  return { summary, codes }
}
