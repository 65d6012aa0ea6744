/**
 * Compiles a page from Markdown or MDX to the code of a module, for both server and client. Also collects what other stages need: title,
 * headings, sections, links and code blocks.
 */
import type { ProcessorOptions } from '@mdx-js/mdx'
import type { Root as MarkdownRoot } from 'mdast'
import { VFile } from 'vfile'
import type { Diagnostic } from '../report/diagnostic.ts'
import { loadPlugins, runWithPlugins } from './author-plugins.ts'
import { checkConflicts } from './check-conflicts.ts'
import { type CompiledFile, compiledFile } from './compiled-file.ts'
import { scanNesting } from './nesting/source-nesting.ts'
import { describePageFailure } from './page-failure.ts'
import { startPageFile } from './page-file.ts'
import type { PageSource } from './page-input.ts'
import { createPageParser, createPagePipeline, mathPlugins } from './page-pipeline.ts'
import { type Mapping, PositionCollector, recmaPlaceCalls } from './source-positions.ts'
import { unknownImports } from './unknown-imports.ts'

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
