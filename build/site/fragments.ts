/** Markdown in the configuration: compiled and rendered as a page is, to a piece of HTML. */
import { join } from 'node:path'
import type { SiteConfig } from '../../src/shared/config/schema.ts'
import { writeAtomically } from '../cache/record.ts'
import { type CompiledSource, type CompileOptions, type CompileTools, compilePages } from '../compile/compile-pages.ts'
import type { SourcePage } from '../discover/discover-pages.ts'
import { hashOf } from '../hash.ts'
import { SiteError, siteError } from '../report/diagnostic.ts'
import { SILENT } from '../report/progress.ts'
import type { RenderFragment } from './resolve-site.ts'

type FragmentTools = Pick<CompileTools, 'pool' | 'record'>

/** Text with one of these is meant as MDX; any other may be Markdown that MDX has no way to read, such as `a <b`. */
const COMPONENT = /<[A-Z]/

/** Compiles every piece of Markdown in a configuration, so that it can be checked with the pages. */
export async function compileFragments(
  config: SiteConfig,
  options: CompileOptions,
  configFile: string,
  tools: FragmentTools,
): Promise<CompiledSource[]> {
  const banner = typeof config.banner === 'string' ? config.banner : config.banner?.content
  const sources = Object.entries({ 'banner.content': banner, outlineFooter: config.outlineFooter })
  const compiled = sources.map(([name, source]) => source !== undefined && compileFragment({ source, name, configFile }, options, tools))
  return (await Promise.all(compiled)).filter((fragment) => fragment !== false)
}

/** @returns a function that throws a SiteError naming the key and, where it is known, the line in the text */
export function fragmentRenderer(options: CompileOptions, configFile: string, tools: FragmentTools): RenderFragment {
  const { cacheFolder } = options
  return async (source, name, site) => {
    const compiled = await compileFragment({ source, name, configFile }, options, tools)
    const { key, codeKey, summary } = compiled
    if (isBroken(compiled)) throw new SiteError(summary.diagnostics)
    const siteFile = join(cacheFolder, 'site', `${hashOf(JSON.stringify(site))}.json`)
    writeAtomically(siteFile, JSON.stringify(site))
    const meta = { title: '', frontmatter: {}, headings: [] }
    const fragment = { cacheFolder, key, runtimeImports: summary.runtimeImports, meta, ...(codeKey !== undefined && { codeKey }) }
    const { html } = await tools.pool.run('render', { kind: 'fragment', source: fragment, siteFile }).catch((error: unknown) => {
      throw siteError({
        code: 'fragment',
        file: configFile,
        message: `${name}: the text could not be rendered: ${error instanceof Error ? error.message : String(error)}`,
        fix: 'Braces hold expressions of JavaScript there; write `\\\\{` for a brace.',
      })
    })
    return html
  }
}

interface Fragment {
  source: string
  /** Path of the key in the configuration. */
  name: string
  configFile: string
}

/** A fragment may be either: as MDX where that is possible. */
async function compileFragment(fragment: Fragment, options: CompileOptions, tools: FragmentTools): Promise<CompiledSource> {
  const compile = async (ending: 'md' | 'mdx'): Promise<CompiledSource> => {
    const [compiled] = await compilePages([fragmentPage(fragment, ending)], options, { ...tools, progress: SILENT })
    if (compiled === undefined) throw new Error('One page went in and none came out.')
    return compiled
  }
  const asMdx = await compile('mdx')
  return isBroken(asMdx) && !COMPONENT.test(fragment.source) ? compile('md') : asMdx
}

/** A key's text as if it were a page; messages name the key beside the configuration's file. */
function fragmentPage({ source, name, configFile }: Fragment, ending: 'md' | 'mdx'): SourcePage {
  return {
    file: configFile,
    filePath: `${name}.${ending}`,
    displayPath: `${configFile} (${name})`,
    route: '/',
    source,
    sourceHash: hashOf('fragment', source),
    frontmatter: {},
    lastUpdatedAt: 0,
  }
}

function isBroken({ summary }: CompiledSource): boolean {
  return summary.diagnostics.some(({ severity }) => severity === 'error')
}
