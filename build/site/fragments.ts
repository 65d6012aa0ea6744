/** Markdown in the configuration: compiled and rendered as a page is, to a piece of HTML. */
import type { SiteConfig } from '../../src/shared/config/schema.ts'
import { type CompiledSource, type CompileOptions, type CompileTools, compilePages } from '../compile/compile-pages.ts'
import type { SourcePage } from '../discover/discover-pages.ts'
import { hashOf } from '../hash.ts'
import { SiteError } from '../report/diagnostic.ts'
import { SILENT } from '../report/progress.ts'

type FragmentTools = Pick<CompileTools, 'pool' | 'record'>

/** Compiles every piece of Markdown in a configuration, so that it can be checked with the pages. */
export function compileFragments(
  config: SiteConfig,
  options: CompileOptions,
  configFile: string,
  tools: FragmentTools,
): Promise<CompiledSource[]> {
  const banner = typeof config.banner === 'string' ? config.banner : config.banner?.content
  const sources = { 'banner.content': banner, outlineFooter: config.outlineFooter }
  const pages = Object.entries(sources).flatMap(([name, source]) => (source === undefined ? [] : [fragmentPage(source, name, configFile)]))
  return compilePages(pages, options, { ...tools, progress: SILENT })
}

/** @returns a function that renders Markdown or MDX; it throws a SiteError that names the key and the line in it */
export function fragmentRenderer(
  options: CompileOptions,
  configFile: string,
  tools: FragmentTools,
): (markdown: string, name: string) => Promise<string> {
  const { cacheFolder } = options
  return async (source, name) => {
    const [compiled] = await compilePages([fragmentPage(source, name, configFile)], options, { ...tools, progress: SILENT })
    if (compiled === undefined) return ''
    const { key, codeKey, summary } = compiled
    if (summary.diagnostics.some(({ severity }) => severity === 'error')) throw new SiteError(summary.diagnostics)
    const { html } = await tools.pool.run('render', {
      kind: 'fragment',
      source: {
        cacheFolder,
        key,
        runtimeImports: summary.runtimeImports,
        meta: { title: '', frontmatter: {}, headings: [] },
        ...(codeKey !== undefined && { codeKey }),
      },
    })
    return html
  }
}

/** A key's text as if it were a page; messages name the key beside the configuration's file. */
function fragmentPage(source: string, name: string, configFile: string): SourcePage {
  return {
    file: configFile,
    filePath: `${name}.mdx`,
    displayPath: `${configFile} (${name})`,
    route: '/',
    source,
    sourceHash: hashOf('fragment', source),
    frontmatter: {},
    lastUpdatedAt: 0,
  }
}
