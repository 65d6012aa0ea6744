/** The parts above a page's title, as HTML in documents. Browsers load this when a reader goes to a page, or uses one of them. */
import { hrefFrom } from '../config/languages-host-links.ts'
import type { SiteData } from '../config/site-data.ts'
import { stringsOf } from '../config/use-strings.ts'
import { nameDirection } from '../name-direction.ts'
import { sectionsAround } from '../page/breadcrumbs.ts'
import { markdownHref } from '../page/languages.ts'
import type { PageView } from '../page/page.ts'
import { escapedHtml } from '../strings/fill-in.ts'
import { PAGE_STRINGS } from '../strings/page-strings.ts'
import { languageMarkHtml } from './languages/language-mark-html.ts'

/** @param origin of the published site; empty if it isn't known */
export function pagePartsHtml(site: SiteData, view: PageView, origin = site.baseUrl ?? ''): string {
  // All actions are about the page's Markdown, which a page without a document lacks.
  const hasActions = site.pageActions && !view.isUnlisted
  return (site.breadcrumbs ? breadcrumbs(site, view) : '') + (hasActions ? actions(site, view, origin) : '')
}

function breadcrumbs(site: SiteData, { path, sidebar }: PageView): string {
  const sections = sectionsAround(sidebar, path)
  if (sections.length === 0) return ''
  const items = sections.map(({ text, link, language }) =>
    link === undefined
      ? `<li>${named(text)}</li>`
      : `<li><a href="${escapedHtml(hrefFrom(site, link))}">${named(text)}${languageMarkHtml(site, language)}</a></li>`,
  )
  const { breadcrumb } = stringsOf(site, PAGE_STRINGS)
  return `<nav class="dw-breadcrumbs" aria-label="${escapedHtml(breadcrumb)}"><ol>${items.join('')}</ol></nav>`
}

/** A title, apart from the line between it and the one before if it's a name with a direction of its own. */
function named(title: string): string {
  const direction = nameDirection(title)
  return direction === undefined ? escapedHtml(title) : `<bdi dir="${direction}">${escapedHtml(title)}</bdi>`
}

function actions(site: SiteData, { path, own }: PageView, origin: string): string {
  const strings = stringsOf(site, PAGE_STRINGS)
  const markdown = markdownHref(site, { path, own })
  const question = encodeURIComponent(strings.questionAboutPage.replace('{url}', () => origin + markdown))
  const item = (icon: string, href: string, text: string) =>
    `<a role="menuitem" href="${escapedHtml(href)}"${href === markdown ? '>' : OUTSIDE}${drawn(icon)}${escapedHtml(text)}${href === markdown ? '' : drawn(ARROW)}</a>`
  const copy = (more: string) =>
    `<button type="button" class="dw-needs-script dw-row-button" data-copies="${escapedHtml(markdown)}"${more}>${drawn(COPY)}<span>${escapedHtml(strings.copyPage)}</span></button>`
  // The next page may be prerendered, and has actions too.
  const id = `shell-page-actions${path.replace(/\W+/g, '-')}`
  const name = escapedHtml(strings.pageActions)
  return [
    `<div class="dw-page-actions">${copy('')}`,
    `<button type="button" class="dw-row-button" popovertarget="${id}" aria-haspopup="menu" aria-label="${name}" title="${name}">${drawn(CHEVRON)}</button>`,
    `<div class="dw-page-actions-menu" id="${id}" popover role="menu" aria-label="${name}">`,
    // Phones have room for one button, so the menu has both.
    copy(' role="menuitem"'),
    item(MARK, markdown, strings.viewAsMarkdown),
    item(BUBBLE, `https://chatgpt.com/?q=${question}`, strings.openInChatGPT),
    item(BUBBLE, `https://claude.ai/new?q=${question}`, strings.openInClaude),
    '</div><span class="dw-visually-hidden" role="status"></span></div>',
  ].join('')
}

const OUTSIDE = ' target="_blank" rel="noopener noreferrer">'

const ARROW = '<path d="M7 17 17 7M8 7h9v9"/>'
const BUBBLE = '<path d="M3 4h18v13H10l-4 4v-4H3z"/>'
const MARK = '<path d="M3 5h18v14H3zM6 15V9l3 3 3-3v6M17 9v6m-2-2 2 2 2-2"/>'
const COPY = '<path d="M9 9h12v12H9zM5 15H3V3h12v2"/>'
/** Phones show the dots instead. */
const CHEVRON = '<path d="m6 9 6 6 6-6"/><path d="M5 12h.01M12 12h.01M19 12h.01"/>'

function drawn(paths: string): string {
  return `<svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">${paths}</svg>`
}
