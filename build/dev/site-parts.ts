/** What all pages of a site share, made when it is first needed and when what it is made from changed: the site's data and its stylesheet. */
import type { BlogPost, SiteData } from '../../src/shared/config/site-data.ts'
import { lookClass, type TokenLook } from '../compile/highlight/styles.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { findBlogPosts, isInBlog } from '../site/blog-posts.ts'
import { createFragments } from '../site/fragments.ts'
import { stylesheetOutput } from '../site/outputs.ts'
import { resolveSite } from '../site/resolve-site.ts'
import { keepSiteData } from '../site/site-data-files.ts'
import type { DevConfig } from './dev-config.ts'
import type { DevPages } from './dev-pages.ts'
import { createDevTheme } from './dev-theme.ts'
import { compileOptions, type DevTools, withTimeLimit } from './dev-tools.ts'
import type { Sources } from './sources.ts'

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
  /** @throws SiteError where Markdown in the configuration is wrong */
  shared(current: DevConfig): Promise<SharedParts>
  /** Path of the stylesheet, with the styles of all code and of all imports that pages were found to have. */
  stylesheet(): string
  addLooks(looks: Iterable<TokenLook>): void
  /** @param css what a page's imports bring */
  setStyles(file: string, css: string): void
}

export function createSiteParts(tools: DevTools, sources: Sources): SiteParts {
  const theme = createDevTheme(tools, sources)
  const looks = new Map<string, TokenLook>()
  const styles = new Map<string, string>()
  let resolved: { current: DevConfig; site: Promise<Omit<SiteData, 'blogPosts'>> } | undefined
  let made: { json: string; parts: Omit<SharedParts, 'diagnostics'> } | undefined

  const resolveFor = (current: DevConfig): Promise<Omit<SiteData, 'blogPosts'>> => {
    if (resolved?.current !== current) {
      const { pool, record } = tools
      const { render } = createFragments(compileOptions(current, tools), current.file, { pool: withTimeLimit(pool), record })
      resolved = { current, site: resolveSite(current.config, current.basics, render) }
      resolved.site.catch(() => {})
    }
    return resolved.site
  }

  return {
    async shared(current) {
      const refreshingTheme = theme.refresh(current.basics.basePath)
      const site: SiteData = { ...(await resolveFor(current)), blogPosts: await listBlogPosts(sources.pages, current) }
      const diagnostics = await refreshingTheme
      const json = JSON.stringify(site)
      if (made?.json !== json) {
        const { siteFile, siteModule } = keepSiteData(site, tools.folders.cache)
        tools.files.put(siteModule.path, String(siteModule.contents()))
        made = { json, parts: { site, siteFile, siteModule: siteModule.path } }
      }
      return { ...made.parts, diagnostics }
    },
    stylesheet() {
      const imported = [...styles.values()].join('')
      const output = stylesheetOutput(tools.runtime, looks.values(), [imported, theme.css()])
      tools.files.put(output.path, String(output.contents()))
      return output.path
    },
    addLooks(added) {
      for (const look of added) looks.set(lookClass(look), look)
    },
    setStyles(file, css) {
      if (css === '') styles.delete(file)
      else styles.set(file, css)
    },
  }
}

/** A title that only a heading gives is read from the text: listing posts compiles none of them. */
async function listBlogPosts(pages: DevPages, { config }: DevConfig): Promise<BlogPost[]> {
  const listed = pages.list().filter(({ path }) => isInBlog(path, config.blogDir))
  const posts = (await Promise.all(listed.map(pages.read))).flatMap((read) => {
    if (read === undefined) return []
    const { frontmatter, source, route } = read.page
    const title = frontmatter.title ?? /^# +(.+?)(?: *\[.*\])? *$/m.exec(source)?.[1] ?? ''
    const { description } = frontmatter
    return [{ route, meta: { title, ...(description !== undefined && { description }), frontmatter, headings: [] } }]
  })
  return findBlogPosts(posts, config.blogDir)
}
