/** Compiles a page from Markdown or MDX to the code of a module, for server and client, and collects what other stages need to know of it. */
import type { ProcessorOptions } from '@mdx-js/mdx'
import type { Root as MarkdownRoot } from 'mdast'
import { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import { COMPILED_NAMES, siteEntryOf } from '../../src/shared/site/site-exports.ts'
import { adviceOnSyntax } from '../dialect/find-forms.ts'
import { DEEP_EXPRESSION } from '../parse/limits.ts'
import { type Diagnostic, hasErrors } from '../report/diagnostic.ts'
import { findWord } from '../report/find-word.ts'
import { positionAt } from '../report/position-at.ts'
import { unknownName } from '../report/unknown-name.ts'
import { hashOf } from '../util/hash.ts'
import { loadPlugins, runWithPlugins, UncompilablePage } from './author-plugins.ts'
import { checkConflicts } from './check-conflicts.ts'
import { type CompiledFile, compiledFile } from './compiled-file.ts'
import { FORMULA_FIX, formulasIn } from './math/remark-check-formulas.ts'
import { describeSyntaxError } from './mdx-errors.ts'
import { scanNesting } from './nesting/source-nesting.ts'
import { deepestPlace, isStackOverflow } from './nesting/stack-overflow.ts'
import { pageFile, reportTo, startPageFile } from './page-file.ts'
import type { PageSource } from './page-input.ts'
import { createPageParser, createPagePipeline, mathPlugins, type SyntaxOptions } from './page-pipeline.ts'
import { refusalOfPage } from './site-files.ts'
import { type Mapping, PositionCollector, recmaPlaceCalls } from './source-positions.ts'

/** Compiles one page. `code` is empty if a diagnostic is a syntax error. @param components names that pages can use without importing them */
export async function compilePage(page: PageSource, components: readonly string[]): Promise<CompiledFile> {
  const file = startVFile(page)
  const data = pageFile(file)
  const refused = page.made === undefined ? refusalOfPage(page.filePath, page.paths) : undefined
  if (refused !== undefined)
    data.diagnostics.push({ severity: 'error', code: 'page-link', ...refused, message: `What this page links to ${refused.message}` })
  data.diagnostics.push(...checkConflicts(page.source))
  if (hasErrors(data.diagnostics)) return compiledFile(page, '', data)
  let code = ''
  try {
    const syntax = await syntaxOf(page)
    const process = () => createPagePipeline(page, components, syntax).process(file)
    code = String(await (page.plugins === undefined ? process() : runWithPlugins(page.displayPath, process)))
  } catch (error) {
    data.diagnostics.push(describePageFailure(error, page))
  }
  reportUnknownImports(file, page.source)
  return compiledFile(page, code, data)
}

/** Only parses a page. @returns the tree and the text that its positions are in, or the problem of an unreadable page */
export async function parsePageSource(page: PageSource): Promise<{ tree: MarkdownRoot; text: string } | { problem: Diagnostic }> {
  const problem = checkConflicts(page.source).find(({ severity }) => severity === 'error')
  if (problem !== undefined) return { problem }
  const file = startVFile(page)
  try {
    const tree = createPageParser(page.filePath.endsWith('.mdx'), await syntaxOf(page)).parse(file)
    return { tree, text: String(file) }
  } catch (error) {
    return { problem: describePageFailure(error, page) }
  }
}

/** Compiles a page to the same code as `compilePage`, and maps that to the page's source. @throws VFileMessage if the page doesn't compile */
export async function compilePositions(page: PageSource, components: readonly string[]): Promise<{ code: string; mappings: Mapping[] }> {
  // The collector only has the methods that are called.
  const SourceMapGenerator = PositionCollector as unknown as NonNullable<ProcessorOptions['SourceMapGenerator']>
  const options = { ...(await syntaxOf(page)), recmaPlugins: [recmaPlaceCalls], SourceMapGenerator }
  const processed = await createPagePipeline(page, components, options).process(startVFile(page))
  return { code: String(processed), mappings: processed.map as unknown as Mapping[] }
}

/** The paths let plugins find the page's file: `resolve(file.cwd, file.path)`. */
function startVFile({ source, filePath, paths, made }: PageSource): VFile {
  const file = new VFile({ value: source, path: filePath, cwd: paths.pages })
  startPageFile(file).seed = hashOf(filePath, source, JSON.stringify(made?.tree ?? null))
  return file
}

/** @throws UncompilablePage if the page is nested too deeply, or if its plugins can't be loaded */
async function syntaxOf(page: PageSource): Promise<SyntaxOptions> {
  const { tooDeep, isUnsafe } = scanNesting(page.source, page.filePath.endsWith('.mdx'))
  if (tooDeep !== undefined) throw new UncompilablePage(tooDeep)
  return { isNative: !isUnsafe, plugins: await loadPlugins(page.plugins), math: await mathPlugins(page), tree: page.made?.tree }
}

function describePageFailure(error: unknown, { source, math }: Pick<PageSource, 'source' | 'math'>): Diagnostic {
  if (error instanceof UncompilablePage) return error.diagnostic
  if (error instanceof VFileMessage) {
    const syntaxError = withAdvice(describeSyntaxError(error, source), source, math === true)
    return isStackOverflow(error.cause) || /stack space/.test(syntaxError.message) ? { ...syntaxError, ...DEEP_EXPRESSION } : syntaxError
  }
  if (isStackOverflow(error)) return deepestPlace(source)
  throw error
}

/** The error of a line that another generator, or this one with formulas, could read, with what to write instead. */
function withAdvice(error: Diagnostic, source: string, math: boolean): Diagnostic {
  const line = error.line === undefined ? undefined : source.split('\n')[error.line - 1]
  if (line === undefined) return error
  const fix = adviceOnSyntax(line) ?? (math || formulasIn(line).length === 0 ? undefined : FORMULA_FIX)
  return fix === undefined ? error : { ...error, fix }
}

function reportUnknownImports(file: VFile, source: string): void {
  for (const { specifier, imported } of pageFile(file).runtimeImports) {
    if (specifier !== 'site' || imported === '*' || COMPILED_NAMES.includes(imported) || siteEntryOf(imported) !== undefined) continue
    const offset = findWord(source, imported)
    reportTo(file, offset < 0 ? {} : positionAt(source, offset), 'error', 'unknown-import', unknownName(imported, source))
  }
}
