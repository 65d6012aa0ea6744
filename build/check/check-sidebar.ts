import { SIDEBAR_DEPTH } from '../../src/shared/page/sidebar-tree.ts'
import { isExternalLink, splitHref } from '../../src/shared/routes/paths.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { configProblem } from '../site/config/config-problem.ts'
import { isFallback } from '../site/languages/language-pages.ts'
import { sidebarItems } from '../site/sidebar/sidebar-items.ts'
import type { SiteToCheck } from './site-to-check.ts'

/** Warns of items that the configuration nests deeper than the sidebar shows. Those that are made from files move up by themselves. */
export function checkSidebarDepth(site: SiteToCheck): Diagnostic[] {
  const tooDeep = sidebarItems(site.config.sidebar).filter(({ item, level }) => level === SIDEBAR_DEPTH && item.items?.length)
  const message = `the sidebar shows ${SIDEBAR_DEPTH} levels, so readers don't see these items.`
  const fix = 'Move them up, next to the section that they are in, or into a section of their own.'
  return tooDeep.map(({ keys }) => configProblem(site, [...keys, 'items'], { severity: 'warning', code: 'sidebar-depth', message, fix }))
}

/** Warns of entries of the sidebar that aren't named as their pages are, so that a page has one name wherever readers meet it. Asked for by `checks.sidebarTitles`. */
export function checkSidebarTitles(site: SiteToCheck): Diagnostic[] {
  const { config, pages } = site
  if (config.checks.sidebarTitles === undefined) return []
  const byRoute = new Map(pages.flatMap((page) => (isFallback(page, site.edition) ? [] : [[page.route, page]])))
  return sidebarItems(config.sidebar).flatMap(({ item: { text, link }, keys }) => {
    const page = link === undefined || isExternalLink(link) ? undefined : byRoute.get(splitHref(link).pathname)
    const title = page?.frontmatter.sidebarTitle ?? page?.summary.title
    if (title === undefined || title === text) return []
    const message = `the page is called "${title}", and this entry "${text}".`
    const fix = `Write \`text: '${title}'\`, or \`sidebarTitle: ${text}\` in the page's frontmatter.`
    return configProblem(site, [...keys, 'text'], { severity: 'warning', code: 'sidebar-title', message, fix })
  })
}
