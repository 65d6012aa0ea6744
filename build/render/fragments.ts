/** Markdown in the configuration, the banner's and the outline's footer: compiled and rendered as a page is, to a piece of HTML. */

import { resolve } from 'node:path'
import type { SiteData } from '../../src/shared/config/site-data.ts'
import { partSource } from '../bundle/module-source.ts'
import { compilePages } from '../compile/compile-pages.ts'
import type { CompiledPage } from '../compile/compiled-page.ts'
import { withSeverities } from '../report/checks.ts'
import { type Diagnostic, hasErrors, SiteError, siteError } from '../report/diagnostic.ts'
import { SILENT } from '../report/progress.ts'
import type { KeyPlaces } from '../site/config/key-places.ts'
import type { SourcePage } from '../site/discover/discover-pages.ts'
import type { Site } from '../site/site.ts'
import { type FragmentHtml, type FragmentKey, fragmentValues } from '../site/site-data.ts'
import { NO_SITE_MODULES } from '../site/site-modules.ts'
import { mapMemory } from '../store/memories.ts'
import { generatorVersion } from '../util/generator.ts'
import { hashOf } from '../util/hash.ts'
import { readText, withLineFeeds } from '../util/text/read-text.ts'
import { RENDER } from './tasks.ts'

/** Text with one of these is meant as MDX. Any other may be Markdown that MDX can't read, such as `a <b`. */
const COMPONENT = /<[A-Z]/

export interface Fragment {
  key: FragmentKey
  /** Path of the configuration, as messages show it. */
  configFile: string
  page: CompiledPage
  /** Its problems, with the severities that the site has chosen. */
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

/**
 * Renders fragments, except those that the last build rendered from the same: rendering alone would start a thread.
 * @param data what their components may ask for
 * @throws SiteError naming the key and, where it is known, the line in the text
 */
export async function renderFragments(
  fragments: readonly Fragment[],
  data: SiteData,
  { pool, store, environment }: Site,
): Promise<FragmentHtml> {
  const json = JSON.stringify(data)
  const known = store.map(FRAGMENTS)
  const results = await Promise.all(
    fragments.map(async (fragment) => {
      const { key, summary } = fragment.page
      if (hasErrors(fragment.diagnostics)) throw new SiteError(fragment.diagnostics)
      const id = hashOf('fragment', generatorVersion, key, summary.codeKey ?? '', json, environment)
      const html = known.get(id) ?? (await renderFragment(fragment, json, { pool, store }))
      known.set(id, html)
      return [fragment.key, html] as const
    }),
  )
  return Object.fromEntries(results)
}

async function renderFragment(
  { key: name, configFile, page }: Fragment,
  data: string,
  { pool, store }: Pick<Site, 'pool' | 'store'>,
): Promise<string> {
  const siteFile = store.file('site', data)
  try {
    const task = { kind: 'fragment' as const, label: `${configFile} (${name})`, source: partSource(page), siteFile }
    const { html, problem } = await pool.run(RENDER, task)
    if (problem !== undefined)
      throw siteError({ code: 'fragment', file: configFile, message: `${name}: ${problem.message}`, fix: problem.fix })
    return html
  } catch (error) {
    if (error instanceof SiteError) throw error
    throw siteError({
      code: 'fragment',
      file: configFile,
      message: `${name}: the text could not be rendered: ${error instanceof Error ? error.message : String(error)}`,
      fix: 'Braces hold expressions of JavaScript there; write `\\\\{` for a brace.',
    })
  }
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

/** A key's text as if it were a page; messages name the key beside the configuration's file. */
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
