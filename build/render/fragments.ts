/** Markdown and React elements in the configuration, the banner's and the outline's footer: rendered as a page is, to a piece of HTML. */
import { resolve } from 'node:path'
import type { SiteData } from '../../src/shared/config/site-data.ts'
import { isElement } from '../../src/shared/config/values.ts'
import { partSource } from '../bundle/module-source.ts'
import type { Addressing } from '../bundle/page-addresses.ts'
import { compilePages } from '../compile/compile-pages.ts'
import type { CompiledPage } from '../compile/compiled-page.ts'
import { withSeverities } from '../report/checks.ts'
import { type Diagnostic, hasErrors, SiteError, siteError } from '../report/diagnostic.ts'
import { SILENT } from '../report/progress.ts'
import { writeConfigForThreads } from '../site/config/config-for-threads.ts'
import type { KeyPlaces } from '../site/config/key-places.ts'
import type { SourcePage } from '../site/discover/page-entry.ts'
import type { Site } from '../site/site.ts'
import { type FragmentHtml, type FragmentKey, fragmentValues } from '../site/site-data.ts'
import { NO_SITE_MODULES } from '../site/site-modules.ts'
import { mapMemory } from '../store/memories.ts'
import { generatorVersion } from '../util/generator.ts'
import { hashOf } from '../util/hash.ts'
import { readText, withLineFeeds } from '../util/text/read-text.ts'
import type { WorkerPool } from '../workers/pool.ts'
import type { RenderTask } from './render-task.ts'
import { RENDER } from './tasks.ts'

/** Text with one of these is meant as MDX. Any other may be Markdown that MDX can't read, such as `a <b`. */
const COMPONENT = /<[A-Z]/

export interface Fragment {
  key: FragmentKey
  /** Path of the configuration, as messages show it. */
  configFile: string
  page: CompiledPage
  /** Problems, with the severities that the site has chosen. */
  diagnostics: Diagnostic[]
}

/** Rendered HTML by the hash of everything it was made from. */
const FRAGMENTS = mapMemory<string>('fragments')

/** Compiles every piece of Markdown in a configuration, with the generator's own components: the HTML isn't hydrated. */
export function compileFragments(site: Site): Promise<Fragment[]> {
  const texts = fragmentValues(site.config)
  const withoutModules = { ...site, progress: SILENT, modules: async () => NO_SITE_MODULES }
  return Promise.all(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text !== 'string' ? [] : [compileFragment(text, key as FragmentKey, withoutModules)],
    ),
  )
}

/** Renders fragments if anything has changed: that starts a thread. @param addressesOf fills their addresses @param data for their components @throws SiteError naming key and line */
export async function renderFragments(
  fragments: readonly Fragment[],
  addressesOf: Addressing,
  data: SiteData,
  { pool, store, environment }: Site,
): Promise<FragmentHtml> {
  const json = JSON.stringify(data)
  const known = store.map(FRAGMENTS)
  const failed = { what: 'text', fix: 'Braces hold expressions of JavaScript there; write `\\\\{` for a brace.' }
  const render = ({ key, configFile, page }: Fragment) => {
    const task = {
      kind: 'fragment' as const,
      label: `${configFile} (${key})`,
      source: partSource(page, addressesOf(page)),
      siteFile: store.file('site', json),
    }
    return renderPiece(task, { key, file: configFile, pool, ...failed })
  }
  const results = await Promise.all(
    fragments.map(async (fragment) => {
      const { key, summary } = fragment.page
      if (hasErrors(fragment.diagnostics)) throw new SiteError(fragment.diagnostics)
      const id = hashOf(
        'fragment',
        generatorVersion,
        key,
        summary.codeKey ?? '',
        json,
        JSON.stringify(addressesOf(fragment.page)),
        environment,
      )
      const html = known.get(id) ?? (await render(fragment))
      known.set(id, html)
      return [fragment.key, html] as const
    }),
  )
  return Object.fromEntries(results)
}

/** Renders React elements of a configuration in every build, as they may depend on anything. @throws SiteError naming the key of one that throws */
export async function renderElements(data: SiteData, { config, bundled, folders, store, pool }: Site): Promise<FragmentHtml> {
  const keys = Object.entries(fragmentValues(config)).flatMap(([key, value]) => (isElement(value) ? [key as FragmentKey] : []))
  if (keys.length === 0) return {}
  const configFile = writeConfigForThreads(bundled, folders)
  const siteFile = store.file('site', JSON.stringify(data))
  const { file } = bundled
  const failed = { what: 'element', fix: 'It is rendered in Node, once, while the site is built.' }
  const render = (key: FragmentKey) =>
    renderPiece({ kind: 'element', label: `${file} (${key})`, configFile, key, siteFile }, { key, file, pool, ...failed })
  return Object.fromEntries(await Promise.all(keys.map(async (key) => [key, await render(key)] as const)))
}

async function renderPiece(
  task: RenderTask,
  { key, file, pool, what, fix }: { key: FragmentKey; file: string; pool: WorkerPool; what: string; fix: string },
): Promise<string> {
  const wrong = (advice: Pick<Diagnostic, 'message' | 'fix'>) => siteError({ code: 'fragment', file, ...advice })
  const { html, problem } = await pool.run(RENDER, task).catch((error: unknown) => {
    if (error instanceof SiteError) throw error
    throw wrong({ message: `${key}: the ${what} could not be rendered: ${error instanceof Error ? error.message : String(error)}`, fix })
  })
  if (problem !== undefined) throw wrong({ message: `${key}: ${problem.message}`, fix: problem.fix })
  return html
}

/** Compiles the text as MDX where that is possible, and otherwise as Markdown. */
async function compileFragment(text: string, key: FragmentKey, site: Site): Promise<Fragment> {
  const { configFile, config } = site
  const placed = onItsLines(withLineFeeds(text), key, site.places)
  const compile = async (ending: 'md' | 'mdx'): Promise<Fragment> => {
    const [page] = await compilePages([fragmentPage(placed, `${key}.${ending}`, { key, configFile })], site)
    if (page === undefined) throw new Error('One page went in and none came out.')
    return { key, configFile, page, diagnostics: withSeverities(page.summary.diagnostics, config) }
  }
  const asMdx = await compile('mdx')
  return hasErrors(asMdx.diagnostics) && !COMPONENT.test(text) ? compile('md') : asMdx
}

/** A text after as many empty lines as it has in the configuration above it, so that messages name its lines there, if it's written as it is. */
function onItsLines(text: string, key: FragmentKey, places: KeyPlaces): string {
  const keys = key.split('.')
  const { file, line } = places.text(keys) ?? places.text(keys.slice(0, 1)) ?? {}
  if (file === undefined || line === undefined) return text
  const written = readText(resolve(file))
    .source.split('\n')
    .slice(line - 1)
  return text.split('\n').every((part, index) => written[index]?.includes(part)) ? '\n'.repeat(line - 1) + text : text
}

function fragmentPage(source: string, filePath: string, { key, configFile }: Pick<Fragment, 'key' | 'configFile'>): SourcePage {
  return {
    file: configFile,
    filePath,
    displayPath: `${configFile} (${key})`,
    route: '/',
    source,
    sourceHash: hashOf('fragment', source),
    frontmatter: {},
    lastUpdatedAt: 0,
  }
}
