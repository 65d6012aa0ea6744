/** Compiles, highlights and assembles open pages, once for each state of the files that a page is made from. */

import type { PageMeta } from '../../src/shared/page/page.ts'
import { type BundledPage, bundledPage } from '../bundle/bundled-page.ts'
import { bundleServerModules } from '../bundle/server-modules.ts'
import { checkCircles } from '../check/check-circles.ts'
import { compilePages } from '../compile/compile-pages.ts'
import { assetOutputs } from '../compile/compiled-file.ts'
import type { CompiledPage } from '../compile/compiled-page.ts'
import { pageMeta } from '../compile/page-meta.ts'
import { partialsOf, problemsOf } from '../compile/partials.ts'
import { addTypeHovers } from '../compile/samples/add-type-hovers.ts'
import type { Output } from '../emit/output.ts'
import { pictureOutputs } from '../features/responsive-images/responsive-images.ts'
import { withSeverities } from '../report/checks.ts'
import { type Diagnostic, hasErrors, SiteError, siteError } from '../report/diagnostic.ts'
import { ASSET_FOLDER } from '../site/discover/imported-assets.ts'
import type { Site } from '../site/site.ts'
import type { ModuleMaker } from './dev-page-module.ts'
import type { DevPage } from './dev-pages.ts'
import { type DevSiteModules, type ShownSiteModules, withModules } from './dev-site-modules.ts'
import type { DevTools } from './dev-tools.ts'
import type { SiteParts } from './site-parts.ts'
import type { Sources } from './sources.ts'

export interface ShownPage {
  compiled: CompiledPage
  meta: PageMeta
  /** Path of the page's module. */
  module: string
  warnings: Diagnostic[]
  /** The page with its modules. @throws SiteError if it can't be bundled for Node */
  bundled(): Promise<BundledPage>
}

export interface ShownPages {
  /** @throws SiteError if the page has errors */
  show(page: DevPage, current: Site): Promise<ShownPage>
}

/** States of all pages that a page is made from, including itself, by path. */
type PageStates = Map<string, string>

export interface ShownPagesOptions {
  tools: DevTools
  sources: Sources
  parts: SiteParts
  siteModules: DevSiteModules
  maker: ModuleMaker
  /** Called with problems that are found while files of a page are made. */
  warn(of: string, diagnostic: Diagnostic): void
}

export function createShownPages({ tools, sources, parts, siteModules, maker, warn }: ShownPagesOptions): ShownPages {
  const { folders, files } = tools
  const shown = new Map<string, { key: string; page: Promise<ShownPage>; alsoOf: PageStates }>()

  async function make(page: DevPage, current: Site, { others, alsoOf }: { others: string; alsoOf: PageStates }): Promise<ShownPage> {
    const own = await siteModules.show(current)
    const { compiled, warnings } = await compileDevPage(page, { current, own }, alsoOf)
    const { basePath } = current.config
    const module = await maker.make(compiled, { imports: others, basePath }, own.components)
    for (const [name, text] of module.files) files.put(`${ASSET_FOLDER}/${name}`, text)
    const all = [compiled, ...partialsOf(compiled)]
    /** A smaller copy of an image. */
    const copyOutput = (path: string): Output => ({
      path,
      key: path,
      async contents() {
        const copies = await pictureOutputs({ compiled: all, site: current, warn: (problem) => warn(page.displayPath, problem) })
        return copies.find((copy) => copy.path === path)?.contents() ?? ''
      },
    })
    const assets = all.flatMap(({ summary }) => summary.assets)
    files.add([...assetOutputs(assets), ...assets.filter(({ width }) => width !== undefined).map(({ path }) => copyOutput(path))])
    sources.include(module.inputs)
    parts.addTokenStyles(all.flatMap(({ summary }) => summary.styles))
    parts.addInlineStyles(all.flatMap(({ summary }) => summary.inlineStyles))
    parts.setStyles(page.file, module.css)
    const path = `${ASSET_FOLDER}/${module.name}`
    let bundled: Promise<BundledPage> | undefined
    return {
      compiled,
      meta: pageMeta(compiled),
      module: path,
      warnings: [...warnings, ...withSeverities(module.warnings, current.config)],
      bundled() {
        bundled ??= bundle(compiled, { path, basePath, components: own.modules.components })
        return bundled
      },
    }
  }

  async function compileDevPage(
    page: DevPage,
    { current, own }: { current: Site; own: ShownSiteModules },
    alsoOf: PageStates,
  ): Promise<{ compiled: CompiledPage; warnings: Diagnostic[] }> {
    const read = await sources.pages.read(page)
    if (read === undefined) throw siteError({ code: 'page-gone', file: page.displayPath, message: 'The file is gone.' })
    const [compiled] = await compilePages([read.page], withModules(current, own.modules))
    // Includes missing files, so that adding them updates the page.
    const all = compiled === undefined ? [] : [compiled, ...partialsOf(compiled)]
    const sourceFiles = new Set(all.flatMap((part) => [part.file, ...part.summary.dependencies.map(({ file }) => file)]))
    sources.include(sourceFiles)
    for (const { file, state } of sources.pages.list()) if (sourceFiles.has(file)) alsoOf.set(file, state)
    const circles = compiled === undefined ? [] : checkCircles([compiled])
    const found = [...read.diagnostics, ...all.flatMap(problemsOf), ...circles]
    const compileDiagnostics = withSeverities(found, current.config)
    if (compiled === undefined || hasErrors(compileDiagnostics)) throw new SiteError(compileDiagnostics)
    const answered = await addTypeHovers(all, current)
    files.add(answered.outputs)
    const diagnostics = [...compileDiagnostics, ...withSeverities(answered.diagnostics, current.config)]
    if (hasErrors(diagnostics)) throw new SiteError(diagnostics)
    return { compiled: answered.answered(compiled), warnings: diagnostics }
  }

  async function bundle(
    page: CompiledPage,
    { path, basePath, components }: { path: string; basePath: string; components: string | undefined },
  ): Promise<BundledPage> {
    const modules = await bundleServerModules([page], { root: folders.root, basePath, store: tools.store, components })
    const pages = new Map([[page.route, { path, chunks: [], runtimeEntries: [] }]])
    return bundledPage(page, { pages }, { bundled: modules.get(page.route), components })
  }

  function isCurrent(states: PageStates): boolean {
    return states.size < 2 || sources.pages.list().every(({ file, state }) => (states.get(file) ?? state) === state)
  }

  return {
    show(page, current) {
      const others = sources.versionOfOtherFiles()
      const key = `${page.state} ${others}`
      const before = shown.get(page.file)
      if (before?.key === key && isCurrent(before.alsoOf)) return before.page
      const alsoOf: PageStates = new Map()
      const making = make(page, current, { others, alsoOf })
      making.catch(() => {})
      shown.set(page.file, { key, page: making, alsoOf })
      return making
    },
  }
}
