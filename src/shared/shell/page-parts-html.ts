/**
 * What's around a page's title, as HTML: the breadcrumbs above it, and the page actions below. It isn't React's, so that readers only load code
 * for it once they use it. Documents contain it; in a browser, only a page that a reader goes to is filled.
 */
import type { SiteData } from '../config/site-data.ts'
import { stringsOf } from '../config/use-strings.ts'
import { nameDirection } from '../name-direction.ts'
import { sectionsAround } from '../page/breadcrumbs.ts'
import type { PageView } from '../page/page.ts'
import { markdownAddress, withBasePath } from '../routes/paths.ts'
import { PAGE_STRINGS } from '../strings/page-strings.ts'

export type PagePartKind = 'breadcrumbs' | 'actions'

type PartView = Pick<PageView, 'path' | 'sidebar' | 'meta'>

/** @param origin of the published site; empty if it isn't known */
export function pagePartHtml(kind: PagePartKind, site: SiteData, view: PartView, origin = site.baseUrl ?? ''): string {
  return kind === 'breadcrumbs' ? breadcrumbs(site, view) : actions(site, view, origin)
}

function breadcrumbs(site: SiteData, { path, sidebar, meta }: PartView): string {
  const sections = sectionsAround(sidebar, path)
  if (sections.length === 0) return ''
  const items = sections.map(({ text, link }) =>
    link === undefined ? `<li>${named(text)}</li>` : `<li><a href="${escaped(withBasePath(site.basePath, link))}">${named(text)}</a></li>`,
  )
  const { breadcrumb } = stringsOf(site, PAGE_STRINGS)
  return `<nav aria-label="${escaped(breadcrumb)}"><ol>${items.join('')}<li aria-current="page">${named(meta.title)}</li></ol></nav>`
}

/** A title, apart from the line between it and the one before if it's a name with a direction of its own. */
function named(title: string): string {
  const direction = nameDirection(title)
  return direction === undefined ? escaped(title) : `<bdi dir="${direction}">${escaped(title)}</bdi>`
}

function actions(site: SiteData, { path }: PartView, origin: string): string {
  const strings = stringsOf(site, PAGE_STRINGS)
  const markdown = withBasePath(site.basePath, markdownAddress(path))
  const question = encodeURIComponent(strings.questionAboutPage.replace('{url}', () => origin + markdown))
  const item = (href: string, text: string) =>
    `<a role="menuitem" href="${escaped(href)}"${href === markdown ? '' : OUTSIDE}>${escaped(text)}</a>`
  // The next page may be prerendered, and has actions too.
  const id = `shell-page-actions${path.replace(/\W+/g, '-')}`
  const name = escaped(strings.pageActions)
  return [
    `<button type="button" class="dw-needs-script" data-copies="${escaped(markdown)}">${escaped(strings.copyPage)}</button>`,
    `<button type="button" popovertarget="${id}" aria-haspopup="menu" aria-label="${name}" title="${name}">${CHEVRON}</button>`,
    `<div class="dw-page-actions-menu" id="${id}" popover role="menu" aria-label="${name}">`,
    item(markdown, strings.viewAsMarkdown),
    item(`https://chatgpt.com/?q=${question}`, strings.openInChatGPT),
    item(`https://claude.ai/new?q=${question}`, strings.openInClaude),
    '</div><span class="dw-visually-hidden" role="status"></span>',
  ].join('')
}

const OUTSIDE = ' target="_blank" rel="noopener noreferrer"'

const CHEVRON = '<svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true"><path d="m6 9 6 6 6-6" /></svg>'

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}
