/** Markdown in the configuration: compiled and rendered as a page is, to a piece of HTML. */
import { type CompileOptions, type CompileTools, highlight } from '../compile/compile-pages.ts'
import { keyWithDependencies } from '../compile/site-files.ts'
import { generatorVersion } from '../generator.ts'
import { hashOf } from '../hash.ts'
import { SiteError } from '../report/diagnostic.ts'

/** @returns a function that renders Markdown or MDX; it throws a SiteError that names the key and the line in it */
export function fragmentRenderer(
  options: CompileOptions,
  configFile: string,
  tools: Pick<CompileTools, 'pool' | 'record'>,
): (markdown: string, name: string) => Promise<string> {
  const { basePath, cacheFolder, paths } = options
  return async (source, name) => {
    const sourceKey = hashOf('fragment', generatorVersion, name, source, basePath)
    const page = { filePath: `${name}.mdx`, displayPath: `${configFile} (${name})`, source, route: '/', basePath, paths }
    const summary = await tools.pool.run('compile', { page, key: sourceKey, cacheFolder })
    const key = keyWithDependencies(sourceKey, summary.dependencies)
    if (summary.diagnostics.some(({ severity }) => severity === 'error')) throw new SiteError(summary.diagnostics)
    const { codeKey } = await highlight(key, summary, options, tools)
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
