/** The site's data and stylesheet, which all pages share in development. Only made again when something has changed. */
import type { SiteData } from '../../src/shared/config/site-data.ts'
import { checkedTheme } from '../bundle/check-theme.ts'
import { stringsToCss } from '../bundle/languages-words.ts'
import { colorStyles, themeOutputs, wholeStyles } from '../bundle/stylesheet.ts'
import { backgrounds } from '../bundle/theme-colors.ts'
import type { ThemeStyles } from '../bundle/theme-styles.ts'
import { assetOutputs } from '../compile/compiled-file.ts'
import type { CompiledPage } from '../compile/compiled-page.ts'
import type { TokenStyle } from '../compile/highlight/code-entry.ts'
import { tokenClass } from '../compile/highlight/styles.ts'
import { withPartials } from '../compile/partials.ts'
import { hashedOutput, type Output } from '../emit/output.ts'
import { featureAssets } from '../features/features.ts'
import { compileFragments } from '../render/fragments.ts'
import { writeSiteDataForThreads } from '../render/site-data.ts'
import { type Diagnostic, hasErrors } from '../report/diagnostic.ts'
import { findBlogPosts, type PossiblePost } from '../site/blog-posts.ts'
import { listPublicFiles } from '../site/public-files.ts'
import type { Site } from '../site/site.ts'
import { completeSite } from '../site/site-data.ts'
import { withHostLinks } from '../stages/languages-host-links.ts'
import { renderShell, type Shell, type ShellSources, shellSources } from '../stages/site-shell.ts'
import { withOwnLinks } from '../stages/versions-host-links.ts'
import type { DevTools } from './dev-tools.ts'
import { lastMade } from './last-made.ts'

export interface SharedParts {
  data: SiteData
  /** File with the site's data, for Node. */
  siteFile: string
  siteModule: string
  diagnostics: readonly Diagnostic[]
}

export type SiteParts = ReturnType<typeof createSiteParts>

interface ReadShell extends ShellSources, Shell {
  /** Files that the theme and the styles of features name. */
  assets: Output[]
}

/** @param warn called with problems that are found while files are made */
export function createSiteParts({ sources, runtime, files, store }: DevTools, warn: (of: string, problem: Diagnostic) => void) {
  const tokens = new Map<string, TokenStyle>()
  const inline = new Set<string>()
  const imported = new Map<string, string>()
  const lastShell = lastMade<ReadShell>()
  let theme: ThemeStyles = { css: '', files: new Map(), diagnostics: [] }
  let features: readonly string[] = []
  let words = ''
  let last: { json: string; parts: Omit<SharedParts, 'diagnostics'> } | undefined

  async function shellOf(site: Site): Promise<ReadShell> {
    const [read, fragments] = await Promise.all([shellSources(site), compileFragments(site)])
    if (!hasErrors(read.theme.diagnostics)) theme = read.theme
    features = read.featureStyles
    words = stringsToCss(site.config.strings)
    const ofFeatures = await assetsOf(site.configFile, [], site)
    add(site.configFile, withPartials(fragments.map(({ page }) => page)), site)
    const shell = await renderShell(site, fragments, sources.pages.addressing(site))
    for (const declarations of shell.texts.styles) inline.add(declarations)
    return {
      ...read,
      ...shell,
      theme: checkedTheme(read.theme, site.folders.content, runtime.styles),
      assets: [...themeOutputs(theme, []), ...ofFeatures],
    }
  }

  /** The files that features make for pages. */
  async function assetsOf(name: string, compiled: readonly CompiledPage[], site: Site): Promise<Output[]> {
    const made = await featureAssets({ site, compiled })
    for (const { warnings = [] } of made) for (const problem of warnings) warn(name, problem)
    return made.flatMap(({ outputs }) => outputs)
  }

  /** Adds the styles and the files of a page, or of the configuration, and of their parts. */
  function add(name: string, compiled: readonly CompiledPage[], site: Site): void {
    for (const { summary } of compiled) {
      for (const style of summary.styles) tokens.set(tokenClass(style), style)
      for (const declarations of summary.inlineStyles) inline.add(declarations)
    }
    const assets = compiled.flatMap(({ summary }) => summary.assets)
    const copied = assetOutputs(assets)
    const others = assets.filter(({ path }) => copied.every((output) => output.path !== path))
    let made: Promise<Output[]> | undefined
    const make = async (path: string) => {
      made ??= assetsOf(name, compiled, site)
      return (await made).find((output) => output.path === path)?.contents((problem) => warn(name, problem)) ?? ''
    }
    files.add([...copied, ...others.map(({ path }) => ({ path, key: path, contents: () => make(path) }))])
  }

  return {
    /** @throws SiteError if Markdown in the configuration has errors */
    async shared(site: Site, posts: readonly PossiblePost[]): Promise<SharedParts> {
      const shell = await lastShell([site], () => shellOf(site))
      const complete = completeSite(shell.shell, site, shell.texts.html, {
        blogPosts: findBlogPosts(posts, site.config.blogDir),
        hasNotFound: sources.pages.notFound() !== undefined,
      })
      const host = { site, published: listPublicFiles(site.folders).map((path) => ({ path })) }
      const data = withOwnLinks(withHostLinks(complete, host), { ...host, pages: sources.pages.list(), compiled: [] })
      // Again, so that they aren't dropped for those of pages.
      files.add(shell.assets)
      const json = JSON.stringify(data)
      if (last?.json !== json) {
        const { siteFile, siteModule } = writeSiteDataForThreads(data, store)
        files.add([siteModule])
        last = { json, parts: { data, siteFile, siteModule: siteModule.path } }
      }
      return { ...last.parts, diagnostics: shell.theme.diagnostics }
    },
    backgrounds: () => backgrounds(colorStyles(runtime, theme.css)),
    stylesheet(): string {
      const styles = { runtime, features, theme: theme.css, inline, banner: last?.parts.data.banner }
      const css = wholeStyles({ ...styles, tokens: tokens.values(), imported: [...imported.values()] })
      const output = hashedOutput('assets/style', '.css', css + words)
      files.add([output])
      return output.path
    },
    add,
    setStyles(file: string, css: string): void {
      if (css === '') imported.delete(file)
      else imported.set(file, css)
    },
  }
}
