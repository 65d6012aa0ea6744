/** The content of a post as feed readers show it: the HTML of its document without what only works on the site. */
import type { Element, ElementContent, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { pageArticle } from '../../../src/server/document/tags.ts'
import type { SiteData } from '../../../src/shared/config/site-data.ts'
import { leavesSite, splitHref } from '../../../src/shared/routes/paths.ts'
import { walkElements } from '../../compile/tree/walk.ts'
import { parseHtml } from '../../render/parse-html.ts'

/** Attributes that mean something without the site's styles and scripts. */
const KEPT = new Set('href src alt title width height start colSpan rowSpan dateTime lang dir cite poster controls'.split(' '))

const DROPPED = new Set(
  'script style button input form select textarea iframe object embed svg template head title base link meta'.split(' '),
)

const NOT_CONTENT = ['dw-needs-script', 'dw-visually-hidden', 'dw-given-title', 'dw-after-title']

/** @param html the post's document */
export function feedContent(html: string, { site, path }: { site: SiteData; path: string }): string {
  const root = parseHtml(pageArticle(html))
  prune(root)
  walkElements(root, (element) => {
    for (const name of Object.keys(element.properties)) if (!KEPT.has(name)) delete element.properties[name]
    for (const name of ['href', 'src', 'poster', 'cite']) {
      const address = element.properties[name]
      if (typeof address === 'string') element.properties[name] = absolute(address, site, path)
    }
  })
  return toHtml(root).trim()
}

/** Removes the title, which the entry has, and what isn't text. */
function prune(parent: Root | Element): void {
  parent.children = (parent.children as ElementContent[]).filter((child) => {
    if (child.type !== 'element') return child.type === 'text'
    if (isDropped(child)) return false
    prune(child)
    return true
  })
}

function isDropped({ tagName, properties }: Element): boolean {
  if (tagName === 'h1' || DROPPED.has(tagName) || properties.ariaHidden === 'true') return true
  const classes = Array.isArray(properties.className) ? properties.className : []
  return NOT_CONTENT.some((name) => classes.includes(name))
}

function absolute(address: string, { baseUrl = '', basePath }: SiteData, path: string): string {
  if (leavesSite(address)) return address
  const { pathname, search, hash } = splitHref(address)
  return pathname === '' ? `${baseUrl}${basePath}${path}${search}${hash}` : `${baseUrl}${address}`
}
