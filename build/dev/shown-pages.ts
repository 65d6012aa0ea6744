/** Compiles, highlights and assembles open pages, once for each state of the files that a page is made from. */
import type { BundledPage } from '../bundle/bundled-page.ts'
import { runnablePage } from '../bundle/module-source.ts'
import { bundleServerModules } from '../bundle/server-modules.ts'
import { checkCircles } from '../check/check-circles.ts'
import { compilePages } from '../compile/compile-pages.ts'
import type { CompiledPage } from '../compile/compiled-page.ts'
import { fillCode } from '../compile/open-addresses.ts'
import { partialsOf, problemsOf } from '../compile/partials.ts'
import { addTypeHovers } from '../compile/samples/add-type-hovers.ts'
import { withSeverities } from '../report/checks.ts'
import { type Diagnostic, hasErrors, SiteError, siteError } from '../report/diagnostic.ts'
import { ASSET_FOLDER } from '../site/discover/imported-assets.ts'
import { compiledIn } from '../site/languages/language-site.ts'
import type { Site } from '../site/site.ts'
import { leadingToUses } from '../stages/reference-uses.ts'
import type { ModuleMaker } from './dev-page-module.ts'
import type { DevPage } from './dev-pages.ts'
import type { DevSiteModules } from './dev-site-modules.ts'
import type { DevTools } from './dev-tools.ts'
import { createKnownPages } from './reference-users.ts'
import type { SiteParts } from './site-parts.ts'

export interface ShownPage {
  compiled: CompiledPage
  module: string
  warnings: Diagnostic[]
  /** The page with its modules. @throws SiteError if it can't be bundled for Node */
  bundled(): Promise<BundledPage>
}

/** @throws SiteError if the page has errors */
export type ShowPage = (page: DevPage, site: Site) => Promise<ShownPage>

type PageStates = Map<string, string>

export function createShownPages(
  { files, sources }: DevTools,
  { parts, siteModules, maker }: { parts: SiteParts; siteModules: DevSiteModules; maker: ModuleMaker },
): ShowPage {
  const shown = new Map<string, { site: Site; state: string; page: Promise<ShownPage>; alsoOf: PageStates }>()
  const known = createKnownPages()

  async function make(page: DevPage, site: Site, alsoOf: PageStates): Promise<ShownPage> {
    const own = await siteModules(site)
    const { compiled, warnings } = await compileDevPage(page, site, alsoOf)
    const addressesOf = leadingToUses(sources.pages.addressing(site), { site, pages: known.add(compiled, sources.pages.list()) })
    const fill = (code: string) => fillCode(code, [compiled, ...partialsOf(compiled)].flatMap(addressesOf))
    const module = await maker.make(compiled, site, fill, own.components?.path)
    for (const [name, text] of module.files) files.put(`${ASSET_FOLDER}/${name}`, text)
    parts.add(page.displayPath, [compiled, ...partialsOf(compiled)], site)
    parts.setStyles(page.file, module.css)
    const path = `${ASSET_FOLDER}/${module.name}`
    let bundled: Promise<BundledPage> | undefined
    return {
      compiled,
      module: path,
      warnings: [...warnings, ...withSeverities(module.warnings, site.config)],
      bundled() {
        bundled ??= (async () => {
          const { basePath, hostPath } = site.config
          const { root } = site.folders
          const { components } = await site.modules()
          const made = await bundleServerModules([compiled], { root, basePath, hostPath, store: site.store, components })
          const forNode = { bundled: made.write(fill).get(compiled.route), components, addresses: addressesOf(compiled) }
          return { ...runnablePage(compiled, forNode), module: { path, chunks: [], runtimeEntries: [] } }
        })()
        return bundled
      },
    }
  }

  async function compileDevPage(
    page: DevPage,
    site: Site,
    alsoOf: PageStates,
  ): Promise<{ compiled: CompiledPage; warnings: Diagnostic[] }> {
    const read = await sources.pages.read(page)
    if (read === undefined) throw siteError({ code: 'page-gone', file: page.displayPath, message: 'The file is gone.' })
    const [compiled] = await compilePages([read.page], compiledIn(site, read.page), { showsSources: true })
    // Includes missing files, so that adding them updates the page.
    const all = compiled === undefined ? [] : [compiled, ...partialsOf(compiled)]
    const sourceFiles = new Set(all.flatMap((part) => [part.file, ...part.summary.dependencies.map(({ file }) => file)]))
    for (const { file, state } of sources.pages.list()) if (sourceFiles.has(file)) alsoOf.set(file, state)
    const circles = compiled === undefined ? [] : checkCircles([compiled])
    const found = withSeverities([...read.diagnostics, ...all.flatMap(problemsOf), ...circles], site.config)
    if (compiled === undefined || hasErrors(found)) throw new SiteError(found)
    const answered = await addTypeHovers(all, site)
    files.add(answered.outputs)
    const diagnostics = [...found, ...withSeverities(answered.diagnostics, site.config)]
    if (hasErrors(diagnostics)) throw new SiteError(diagnostics)
    return { compiled: answered.answered(compiled), warnings: diagnostics }
  }

  function isCurrent(states: PageStates): boolean {
    return states.size < 2 || sources.pages.list().every(({ file, state }) => (states.get(file) ?? state) === state)
  }

  return (page, site) => {
    const before = shown.get(page.file)
    const state = page.made === undefined ? page.state : `${page.state} ${known.changes()}`
    if (before?.site === site && before.state === state && isCurrent(before.alsoOf)) return before.page
    const alsoOf: PageStates = new Map()
    const making = make(page, site, alsoOf)
    making.catch(() => {})
    shown.set(page.file, { site, state, page: making, alsoOf })
    return making
  }
}
