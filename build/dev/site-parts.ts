/** What all pages of a site share in development: the site's data and its stylesheet. Only made again when something has changed. */

import type { BlogPost, SiteData } from '../../src/shared/config/site-data.ts'
import { overridesForContent, type StringOverrides } from '../../src/shared/strings/strings.ts'
import { wholeStyles } from '../bundle/stylesheet.ts'
import { backgrounds } from '../bundle/theme-colors.ts'
import { bundleTheme, type ThemeStyles } from '../bundle/theme-styles.ts'
import type { TokenStyle } from '../compile/highlight/code-entry.ts'
import { tokenClass } from '../compile/highlight/styles.ts'
import { withPartials } from '../compile/partials.ts'
import { hashedOutput } from '../emit/output.ts'
import { featureData } from '../features/features.ts'
import { NO_FONTS, siteFonts } from '../features/fonts/site-fonts.ts'
import { socialIconsOf } from '../features/icons/social-icons.ts'
import { renderElements } from '../render/elements.ts'
import { compileFragments, renderFragments } from '../render/fragments.ts'
import { writeSiteDataForThreads } from '../render/site-data-files.ts'
import { type Diagnostic, hasErrors } from '../report/diagnostic.ts'
import { findBlogPosts } from '../site/blog-posts.ts'
import type { Site } from '../site/site.ts'
import { completeSite, type FragmentHtml, resolveSite } from '../site/site-data.ts'
import type { DevPages } from './dev-pages.ts'
import { type DevTools, withTimeLimit } from './dev-tools.ts'
import { lastMade } from './last-made.ts'
import type { Sources } from './sources.ts'
import { titleInText } from './title-in-text.ts'

export interface SharedParts {
  site: SiteData
  /** File with the site's data, for Node. */
  siteFile: string
  /** Path of the site data module. */
  siteModule: string
  /** Problems in the current `theme.css`. */
  diagnostics: Diagnostic[]
}

export interface SiteParts {
  /** @throws SiteError if Markdown in the configuration has errors */
  shared(current: Site): Promise<SharedParts>
  /** Path of the stylesheet, with the styles of all pages that have been shown. */
  stylesheet(): string
  /** The background of pages by theme. */
  backgrounds(): ReturnType<typeof backgrounds>
  addTokenStyles(styles: Iterable<TokenStyle>): void
  /** @param styles declarations of style attributes */
  addInlineStyles(styles: Iterable<string>): void
  /** @param css styles of a page's imports */
  setStyles(file: string, css: string): void
}

export function createSiteParts(tools: DevTools, sources: Sources): SiteParts {
  const tokens = new Map<string, TokenStyle>()
  const inline = new Set<string>()
  const styles = new Map<string, string>()
  const lastHtml = lastMade<FragmentHtml>()
  const lastTheme = lastMade<ThemeStyles>()
  /** The last one without errors. */
  let themeCss = ''
  let strings: StringOverrides | undefined
  let last: { json: string; parts: Omit<SharedParts, 'diagnostics'> } | undefined

  async function renderFor(current: Site): Promise<FragmentHtml> {
    const site = { ...current, pool: withTimeLimit(tools.pool) }
    const compiled = await compileFragments(site)
    for (const { summary } of withPartials(compiled.map(({ page }) => page))) for (const style of summary.inlineStyles) inline.add(style)
    const shell = resolveSite(site, await featureData(site))
    const html = await renderFragments(compiled, shell, site)
    return { ...html, ...(await renderElements(shell, site)) }
  }

  async function bundleThemeFor({ config: { basePath } }: Site): Promise<Diagnostic[]> {
    const theme = await lastTheme([basePath, sources.versionOfOtherFiles()], () => bundleTheme(tools.folders, basePath))
    if (!hasErrors(theme.diagnostics)) {
      themeCss = theme.css
      sources.include(theme.inputs)
      for (const [path, contents] of theme.files) tools.files.put(path, contents)
    }
    return theme.diagnostics
  }

  let fonts = NO_FONTS
  let icons = ''
  return {
    async shared(current) {
      const { config } = current
      strings = overridesForContent(config.strings)
      const [diagnostics, html, blogPosts, newFonts, socialIcons, data] = await Promise.all([
        bundleThemeFor(current),
        lastHtml([current], () => renderFor(current)),
        listBlogPosts(sources.pages, current),
        siteFonts(config.font, { root: tools.folders.root, basePath: config.basePath, store: tools.store, pool: tools.pool }),
        socialIconsOf(current),
        featureData(current),
      ])
      fonts = newFonts
      icons = socialIcons.css
      tools.files.add([...fonts.outputs, ...socialIcons.outputs])
      const site = completeSite(resolveSite(current, data), config, html, {
        blogPosts,
        hasNotFound: sources.pages.notFound() !== undefined,
      })
      const json = JSON.stringify(site)
      if (last?.json !== json) {
        const { siteFile, siteModule } = writeSiteDataForThreads(site, tools.store)
        tools.files.put(siteModule.path, String(siteModule.contents()))
        last = { json, parts: { site, siteFile, siteModule: siteModule.path } }
      }
      return { ...last.parts, diagnostics }
    },
    backgrounds: () => backgrounds(tools.runtime.styles.first + themeCss),
    stylesheet() {
      const css = wholeStyles({
        runtime: tools.runtime,
        tokens: tokens.values(),
        features: [fonts.css, icons],
        imported: [...styles.values()],
        theme: themeCss,
        strings,
        banner: last?.parts.site.banner,
        inline,
      })
      const output = hashedOutput('assets/style', '.css', css)
      tools.files.put(output.path, String(output.contents()))
      return output.path
    },
    addTokenStyles(added) {
      for (const style of added) tokens.set(tokenClass(style), style)
    },
    addInlineStyles(added) {
      for (const declarations of added) inline.add(declarations)
    },
    setStyles(file, css) {
      if (css === '') styles.delete(file)
      else styles.set(file, css)
    },
  }
}

/** Lists blog posts without compiling them, so titles that aren't in the frontmatter are read from the text. */
async function listBlogPosts(pages: DevPages, { config }: Site): Promise<BlogPost[]> {
  const posts = (await pages.posts(config.blogDir)).map(({ frontmatter, source, route }) => {
    const title = frontmatter.title ?? titleInText(source) ?? ''
    const { description } = frontmatter
    return { route, meta: { title, ...(description !== undefined && { description }), frontmatter, headings: [] } }
  })
  return findBlogPosts(posts, config.blogDir)
}
