/** Markdown in the configuration: compiled and rendered as a page is, to a piece of HTML. */
import { join } from 'node:path'
import type { SiteConfig } from '../../src/shared/config/schema.ts'
import { type CompiledSource, type CompileOptions, type CompileTools, compilePages } from '../compile/compile-pages.ts'
import type { SourcePage } from '../discover/discover-pages.ts'
import { generatorVersion } from '../generator.ts'
import { hashOf } from '../hash.ts'
import { SiteError, siteError } from '../report/diagnostic.ts'
import { SILENT } from '../report/progress.ts'
import { writeAtomically } from '../store/write-atomically.ts'
import type { RenderFragment } from './resolve-site.ts'

type FragmentTools = Pick<CompileTools, 'pool' | 'record'>

/** Text with one of these is meant as MDX; any other may be Markdown that MDX has no way to read, such as `a <b`. */
const COMPONENT = /<[A-Z]/

export interface Fragments {
  /** Compiles every piece of Markdown in a configuration, so that it can be checked with the pages. */
  compile(config: SiteConfig): Promise<CompiledSource[]>
  /** Throws a SiteError naming the key and, where it is known, the line in the text. */
  render: RenderFragment
  /** What was rendered, by the hash of what it was made from: for the record. */
  rendered(): Record<string, string>
}

/** Each fragment is compiled once, and rendered unless the record has it: that alone would start a thread. */
export function createFragments(options: CompileOptions, configFile: string, tools: FragmentTools): Fragments {
  const { folder } = options.store
  const compiled = new Map<string, Promise<CompiledSource>>()
  const rendered = new Map<string, string>()

  function compile(source: string, name: string): Promise<CompiledSource> {
    const id = hashOf(name, source)
    const fragment = compiled.get(id) ?? compileFragment({ source, name, configFile }, options, tools)
    compiled.set(id, fragment)
    return fragment
  }

  return {
    compile(config) {
      const banner = typeof config.banner === 'string' ? config.banner : config.banner?.content
      const sources = Object.entries({ 'banner.content': banner, outlineFooter: config.outlineFooter })
      return Promise.all(sources.flatMap(([name, source]) => (source === undefined ? [] : [compile(source, name)])))
    },
    async render(source, name, site) {
      const fragment = await compile(source, name)
      const { key, codeKey, summary } = fragment
      if (isBroken(fragment)) throw new SiteError(summary.diagnostics)
      const json = JSON.stringify(site)
      const id = hashOf('fragment', generatorVersion, key, codeKey ?? '', json)
      const html = tools.record.fragments[id] ?? (await renderFragment(fragment, name, json))
      rendered.set(id, html)
      return html
    },
    rendered: () => Object.fromEntries(rendered),
  }

  async function renderFragment({ key, codeKey, summary }: CompiledSource, name: string, site: string): Promise<string> {
    const siteFile = join(folder, 'site', `${hashOf(site)}.json`)
    writeAtomically(siteFile, site)
    const meta = { title: '', frontmatter: {}, headings: [] }
    const source = { storeFolder: folder, key, runtimeImports: summary.runtimeImports, meta, ...(codeKey !== undefined && { codeKey }) }
    const { html } = await tools.pool
      .run('render', { kind: 'fragment', label: `${configFile} (${name})`, source, siteFile })
      .catch((error: unknown) => {
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
