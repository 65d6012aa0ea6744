/** The site's data and stylesheet, which all pages share in development. Only made again when something has changed. */

import type { SiteData } from '../../src/shared/config/site-data.ts'
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
import { findBlogPosts } from '../site/blog-posts.ts'
import type { Site } from '../site/site.ts'
import { completeSite } from '../site/site-data.ts'
import { renderShell, type Shell, type ShellSources, shellSources } from '../stages/site-shell.ts'
import type { DevTools } from './dev-tools.ts'
import { lastMade } from './last-made.ts'
import type { Sources } from './sources.ts'
import { titleInText } from './title-in-text.ts'

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
  let theme: ThemeStyles = { css: '', files: new Map(), inputs: [], diagnostics: [] }
  let features: readonly string[] = []
  let last: { json: string; parts: Omit<SharedParts, 'diagnostics'> } | undefined

  async function shellOf(site: Site): Promise<ReadShell> {
    const [read, fragments] = await Promise.all([shellSources(site), compileFragments(site)])
    if (!hasErrors(read.theme.diagnostics)) {
      theme = read.theme
      sources.include(theme.inputs)
    }
    features = read.featureStyles
    const ofFeatures = await assetsOf(site.configFile, [], site)
    add(site.configFile, withPartials(fragments.map(({ page }) => page)), site)
    const shell = await renderShell(site, fragments, sources.pages.addressing(site))
    for (const declarations of shell.texts.styles) inline.add(declarations)
    return { ...read, ...shell, assets: [...themeOutputs(theme, []), ...ofFeatures] }
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
    async shared(site: Site): Promise<SharedParts> {
      const shell = await lastShell([site], () => shellOf(site))
      const data = completeSite(shell.shell, site.config, shell.texts.html, {
        blogPosts: findBlogPosts(await listedPosts(sources, site), site.config.blogDir),
        hasNotFound: sources.pages.notFound() !== undefined,
      })
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
      const output = hashedOutput('assets/style', '.css', css)
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

/** Blog posts that haven't been compiled, so titles that aren't in the frontmatter are read from the text. */
async function listedPosts({ pages }: Sources, { config }: Site): Promise<Parameters<typeof findBlogPosts>[0]> {
  return (await pages.posts(config.blogDir)).map(({ frontmatter, source, route }) => {
    const title = frontmatter.title ?? titleInText(source) ?? ''
    const { description } = frontmatter
    return { route, meta: { title, ...(description !== undefined && { description }), frontmatter, headings: [] } }
  })
}
