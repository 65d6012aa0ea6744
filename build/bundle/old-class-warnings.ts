/** Finds classes in a site's styles that the generator once had under these names. */
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { selectorClasses } from '../parse/selector-classes.ts'
import { type Diagnostic, withExcerpt } from '../report/diagnostic.ts'
import { positionAt } from '../report/position-at.ts'
import { walkTree } from '../site/discover/walk.ts'
import { displayPath } from '../util/site-folders.ts'
import { readText } from '../util/text/read-text.ts'

/**
 * The warnings about stylesheets. A class that the site writes itself is the site's own, whatever it's called.
 * @param files absolute paths of what styles are made from. Packages aren't the site's to change, and modules have names of their own.
 * @param content the folder of the site's pages
 */
export function oldClassWarnings(files: readonly string[], content: string): Diagnostic[] {
  const styles = files.filter((file) => /(?<!\.module)\.css$/i.test(file) && !/[\\/]node_modules[\\/]/.test(file) && existsSync(file))
  const found = styles.flatMap((file) => {
    const { source } = readText(file)
    return selectorClasses(source).flatMap(({ name, from }) => {
      const selector = newSelector(name)
      return selector === undefined ? [] : [{ file, source, name, from, selector }]
    })
  })
  if (found.length === 0) return []
  const own = writtenClasses(new Set([content, ...found.map(({ file }) => dirname(file))]))
  return found
    .filter(({ name }) => !own.has(name))
    .map(({ file, source, name, from, selector }) =>
      withExcerpt(
        {
          severity: 'warning',
          code: 'old-class',
          file: displayPath(file),
          ...positionAt(source, from),
          message: `\`.${name}\` matches nothing anymore: classes of the generator begin with \`dw-\`, so that authors can use all other names.`,
          fix: `Write \`${selector}\`.`,
        },
        source,
      ),
    )
}

const SOURCE = /\.(?:mdx?|[cm]?[jt]sx?|html?)$/i

/** An attribute, with its text or expression, or a line that sets classes in a script. */
const CLASSES = /\bclass(?:Name)?\s*=\s*(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^\s>]+)|\bclass(?:Name|List)?\b["']?\s*[:.][^\n;]*/g

/** The classes that the files of folders give to elements, as far as their text says. */
function writtenClasses(folders: ReadonlySet<string>): Set<string> {
  const names = new Set<string>()
  for (const folder of folders) {
    for (const { path, isFolder } of walkTree(folder)) {
      if (isFolder || !SOURCE.test(path)) continue
      for (const [text] of readText(path).source.matchAll(CLASSES)) {
        for (const [name] of text.replace(/^\w+/, '').matchAll(/[-\w]+/g)) names.add(name)
      }
    }
  }
  return names
}

/**
 * Names that the generator's classes had before they began with `dw-`, when `banner` in a page was the banner of the shell. Styles of sites may
 * still use them.
 */
const OLD_CLASSES = new Set(
  `added after-content after-title answer answer-text answered-name authors badge badge-danger badge-info badge-success
  badge-warning banner banner-close banner-content bar-dialog bar-dialog-body bar-dialog-head bar-dialog-inside bar-dialog-main
  between blog-post blog-posts button button-accent callout callout-body callout-caution callout-danger callout-important
  callout-info callout-note callout-success callout-tip callout-title callout-warning card card-icon card-text card-title cards
  code code-block code-frame code-group code-title content content-rest copy-button details details-body diagram edit-link embed
  embed-frame embed-start enlarge error error-fallback error-message error-status external-icon file file-comment file-more
  file-name file-tree focused fold folder footer footer-end footer-links footer-meta has-focus heading-anchor highlighted home
  home-buttons home-description home-install home-logo home-tagline icon-button image-dialog last-updated line line-number
  line-numbers link-notice link-notice-close logo logo-dark logo-light logo-text marked-word menu-button menu-details
  menu-viewport mobile-bar mobile-bar-button mobile-menu mobile-top nav-end nav-links nav-text needs-script
  not-found only-dark only-light outline outline-end outline-footer outline-list
  outline-scroll outline-sticky outline-title output page page-actions page-actions-menu page-breadcrumbs page-columns progress
  prompt prose removed scrolls search-button search-button-key search-button-text search-dialog search-failure search-field
  search-filter search-forget search-group search-group-title search-head search-help search-hit search-hit-ancestor
  search-hit-excerpt search-hit-page search-hit-title search-icon search-keys search-message search-panel search-progress
  search-results search-start search-start-item sidebar sidebar-back sidebar-column sidebar-end sidebar-logo sidebar-scroll
  sidebar-start skip-link social-icon social-links sponsor sponsor-group sponsor-group-name sponsor-row sponsors step step-body
  steps steps-2 steps-4 steps-5 steps-6 subtitle tab-list tab-panel tab-panel-title table-frame tabs theme-toggle title-block
  top-nav top-nav-end top-nav-inside top-nav-logo top-nav-main top-nav-start type-table video visually-hidden warning wrap-button`.split(
    /\s+/,
  ),
)

/** What names became that changed in another way, and the Markdown libraries' own names. */
const REPLACED = new Map([
  ...['neighbour', 'neighbour-next', 'neighbour-prev', 'neighbours'].map((name): [string, string] => [
    name,
    `.dw-${name.replace('our', 'or')}`,
  ]),
  ['footnotes', '[data-footnotes]'],
  ['sr-only', '.dw-visually-hidden'],
])

/** The selector to write for a class of an earlier version. Undefined if the generator has never had it. */
export function newSelector(oldClass: string): string | undefined {
  return REPLACED.get(oldClass) ?? (OLD_CLASSES.has(oldClass) ? `.dw-${oldClass}` : undefined)
}
