/** Checks that readers who open the address of a site get a page. */
import { followRedirect, type Redirects } from '../../src/shared/redirects/follow-redirect.ts'
import { isDynamicPattern, isPageOf } from '../../src/shared/routes/match.ts'
import type { Diagnostic } from '../report/diagnostic.ts'

export interface SiteStart {
  /** The routes of all pages. */
  routes: readonly string[]
  redirects?: Redirects | undefined
  /** Paths in `public/`. */
  publicFiles: readonly string[]
  /** The folder of the pages, as messages show it. */
  folder: string
}

/** A warning for a site whose own address leads nowhere. A redirect or a file in `public/` is as good as a page there. */
export function checkHomePage({ routes, redirects = {}, publicFiles, folder }: SiteStart): Diagnostic[] {
  const tell = (message: string, fix: string): Diagnostic[] => [{ severity: 'warning', code: 'no-home-page', file: folder, message, fix }]
  if (routes.length === 0) {
    const fix = 'Create index.mdx in it. If the pages are in another folder, set `rootDir` in the configuration.'
    return tell('The folder has no pages, so the site is empty.', fix)
  }
  const paths = routes.map((path) => ({ path }))
  const isHome = isPageOf(paths, '/') || publicFiles.includes('index.html')
  if (isHome || followRedirect(redirects, { pathname: '/' }, () => false) !== undefined) return []
  const meant = routes.find((route) => /^\/(?:index|readme)$/i.test(route))
  const first = meant ?? routes.find((route) => !isDynamicPattern(route))
  const create = meant === undefined ? 'Create index.mdx in this folder' : `Rename the file of ${meant} to \`index\`, in lower case`
  return tell(
    "The site has no page at `/`, so readers who open its address don't find anything.",
    `${create}, or redirect \`/\` in the configuration: \`redirects: { '/': '${first ?? '/start'}' }\`.`,
  )
}
