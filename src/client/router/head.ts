/** Updates the title, the description and the links of the head for the current page. */
import type { SiteData } from '../../shared/config/site-data.ts'
import type { PageView } from '../../shared/page/page.ts'
import { documentDescription, documentTitle } from '../../shared/page/title.ts'
import { markdownAddress, withBasePath } from '../../shared/routes/paths.ts'

/** What a document says about its own page, and browsers don't know of other pages. */
const OF_FIRST_PAGE = 'meta[property^="og:image"],meta[name="twitter:image"],script[type="application/ld+json"]'

export function updateHead(site: SiteData, { meta, path, filePath, own, isUnlisted }: PageView): void {
  const title = documentTitle(site, meta.title, own?.title)
  const description = documentDescription(site, meta.description)
  // Search engines shouldn't index an address without a page.
  const canonical = filePath === '' ? undefined : (site.baseUrl ?? '') + withBasePath(site.basePath, path)
  const markdown = filePath === '' || isUnlisted ? undefined : withBasePath(site.basePath, markdownAddress(path))
  document.title = title
  setMeta('name', 'description', description)
  setTag('link', 'rel', 'canonical', 'href', canonical)
  setMeta('name', 'robots', meta.frontmatter.noindex ? 'noindex' : undefined)
  setTag('link', 'type', 'text/markdown', 'href', markdown)?.setAttribute('rel', 'alternate')
  for (const [name, value] of [
    ['title', title],
    ['description', description],
  ] as const) {
    setMeta('property', `og:${name}`, value)
    setMeta('name', `twitter:${name}`, value)
  }
  setMeta('property', 'og:url', site.baseUrl && canonical)
  for (const tag of document.querySelectorAll(OF_FIRST_PAGE)) tag.remove()
}

function setMeta(key: string, name: string, value: string | undefined): void {
  setTag('meta', key, name, 'content', value)
}

/** Creates the tag if the first page had none, and removes it if this page has no value. */
function setTag(tagName: 'meta' | 'link', key: string, name: string, attribute: string, value: string | undefined): Element | undefined {
  const existing = document.querySelector(`${tagName}[${key}="${name}"]`)
  if (value === undefined) {
    existing?.remove()
    return undefined
  }
  const tag = existing ?? document.head.appendChild(document.createElement(tagName))
  tag.setAttribute(key, name)
  tag.setAttribute(attribute, value)
  return tag
}
