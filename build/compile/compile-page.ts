/**
 * Compiles a page from Markdown or MDX to the code of a module, for both server and client. Also collects what other stages need: title,
 * headings, sections, links and code blocks.
 */
import type { ProcessorOptions } from '@mdx-js/mdx'
import type { Root as MarkdownRoot } from 'mdast'
import { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import { COMPILED_NAMES, siteEntryOf } from '../../src/shared/site/site-exports.ts'
import { adviceOnSyntax } from '../dialect/find-forms.ts'
import { DEEP_EXPRESSION } from '../parse/limits.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { findWord } from '../report/find-word.ts'
import { positionAt } from '../report/position-at.ts'
import { unknownName } from '../report/unknown-name.ts'
import { loadPlugins, PluginFailure, runWithPlugins } from './author-plugins.ts'
import { checkConflicts } from './check-conflicts.ts'
import { type CompiledFile, compiledFile } from './compiled-file.ts'
import { FORMULA_FIX, findFormula } from './math/remark-check-formulas.ts'
import { describeSyntaxError } from './mdx-errors.ts'
import { scanNesting } from './nesting/source-nesting.ts'
import { deepestPlace, isStackOverflow } from './nesting/stack-overflow.ts'
import { type RuntimeImport, startPageFile } from './page-file.ts'
import type { PageSource } from './page-input.ts'
import { createPageParser, createPagePipeline, mathPlugins } from './page-pipeline.ts'
import { type Mapping, PositionCollector, recmaPlaceCalls } from './source-positions.ts'

/**
 * Compiles one page. Returns problems as diagnostics. If one of them is a syntax error, `code` is empty.
 * @param components names that pages can use without importing them
 */
export async function compilePage(page: PageSource, components: readonly string[]): Promise<CompiledFile> {
  const file = startVFile(page)
  const data = startPageFile(file)
  const isMdx = page.filePath.endsWith('.mdx')
  data.diagnostics.push(...checkConflicts(page.source))
  if (data.diagnostics.some(isError)) return compiledFile(page, '', data)
  const { tooDeep, isUnsafe } = scanNesting(page.source, isMdx)
  if (tooDeep !== undefined) {
    data.diagnostics.push(tooDeep)
    return compiledFile(page, '', data)
  }
  let code = ''
  try {
    const plugins = await loadPlugins(page.plugins)
    const math = await mathPlugins(page)
    const process = () => createPagePipeline(page, components, { isNative: !isUnsafe, plugins, math }).process(file)
    code = String(await (page.plugins === undefined ? process() : runWithPlugins(page.displayPath, process)))
  } catch (error) {
    data.diagnostics.push(describePageFailure(error, page))
  }
  data.diagnostics.push(...unknownImports(data.runtimeImports, page.source))
  return compiledFile(page, code, data)
}

/**
 * Parses a page as `compilePage` does, and does nothing else with it.
 * @returns the tree, and the text that its positions are in; or what keeps the page from being read
 */
export async function parsePageSource(page: PageSource): Promise<{ tree: MarkdownRoot; text: string } | { problem: Diagnostic }> {
  const isMdx = page.filePath.endsWith('.mdx')
  const { tooDeep, isUnsafe } = scanNesting(page.source, isMdx)
  const problem = checkConflicts(page.source).find(isError) ?? tooDeep
  if (problem !== undefined) return { problem }
  const file = startVFile(page)
  startPageFile(file)
  try {
    const plugins = await loadPlugins(page.plugins)
    const tree = createPageParser(isMdx, { isNative: !isUnsafe, plugins, math: await mathPlugins(page) }).parse(file)
    return { tree, text: String(file) }
  } catch (error) {
    return { problem: describePageFailure(error, page) }
  }
}

/**
 * Compiles a page to the same code as `compilePage`, and maps that code to the page's source.
 * @throws VFileMessage if the page doesn't compile
 */
export async function compilePositions(page: PageSource, components: readonly string[]): Promise<{ code: string; mappings: Mapping[] }> {
  const file = startVFile(page)
  startPageFile(file)
  // The collector only has the methods that are called.
  const SourceMapGenerator = PositionCollector as unknown as NonNullable<ProcessorOptions['SourceMapGenerator']>
  const plugins = await loadPlugins(page.plugins)
  const math = await mathPlugins(page)
  const processed = await createPagePipeline(page, components, {
    plugins,
    math,
    recmaPlugins: [recmaPlaceCalls],
    SourceMapGenerator,
  }).process(file)
  return { code: String(processed), mappings: processed.map as unknown as Mapping[] }
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error'
}

/** Its paths let plugins find the page's file: `resolve(file.cwd, file.path)`. */
function startVFile({ source, filePath, paths }: PageSource): VFile {
  return new VFile({ value: source, path: filePath, cwd: paths.pages })
}

// Errors that end the compiling of a page, as an author can understand them.

/** @throws the error itself if it isn't the page's fault */
function describePageFailure(error: unknown, { source, math }: Pick<PageSource, 'source' | 'math'>): Diagnostic {
  if (error instanceof PluginFailure) return error.diagnostic
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
  const fix = adviceOnSyntax(line) ?? (math || findFormula(line) === undefined ? undefined : FORMULA_FIX)
  return fix === undefined ? error : { ...error, fix }
}

/** Errors for names that `site` doesn't export. */
function unknownImports(imports: readonly RuntimeImport[], source: string): Diagnostic[] {
  return imports.flatMap(({ specifier, imported }) => {
    if (specifier !== 'site' || imported === '*' || COMPILED_NAMES.includes(imported) || siteEntryOf(imported) !== undefined) return []
    const offset = findWord(source, imported)
    return [
      {
        severity: 'error' as const,
        code: 'unknown-import',
        ...unknownName(imported, source),
        ...(offset >= 0 && positionAt(source, offset)),
      },
    ]
  })
}
