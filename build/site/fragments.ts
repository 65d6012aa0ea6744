/** Markdown in the configuration: compiled and rendered as a page is, to a piece of HTML. */
import type { CompileOptions } from '../compile/compile-pages.ts'
import { hashOf } from '../hash.ts'
import { SiteError } from '../report/diagnostic.ts'
import type { WorkerPool } from '../workers/pool.ts'

/** @returns a function that renders Markdown or MDX; it throws a SiteError that names the key and the line in it */
export function fragmentRenderer(
  options: CompileOptions,
  configFile: string,
  pool: WorkerPool,
): (markdown: string, name: string) => Promise<string> {
  return async (source, name) => {
    const key = hashOf('fragment', source, JSON.stringify(options))
    const page = { filePath: `${name}.mdx`, displayPath: `${configFile} (${name})`, source, route: '/', basePath: options.basePath }
    const summary = await pool.run('compile', { page, key, cacheFolder: options.cacheFolder, themes: options.themes })
    if (summary.diagnostics.some(({ severity }) => severity === 'error')) throw new SiteError(summary.diagnostics)
    const meta = { title: '', frontmatter: {}, headings: [] }
    const { html } = await pool.run('render', {
      kind: 'fragment',
      source: { cacheFolder: options.cacheFolder, key, runtimeImports: summary.runtimeImports, meta },
    })
    return html
  }
}
