/** Updates the title, the description and the links of the head for the current page. */
import type { SiteData } from '../../shared/config/site-data.ts'
import type { PageView } from '../../shared/page/page.ts'
import { documentDescription, documentTitle } from '../../shared/page/title.ts'
import { markdownAddress, withBasePath } from '../../shared/routes/paths.ts'

export function updateHead(site: SiteData, { meta, path, filePath, own }: PageView): void {
  document.title = documentTitle(site, meta.title, own?.title)
  setTag('meta', 'name', 'description', 'content', documentDescription(site, meta.description))
  // Search engines shouldn't index an address without a page.
  const canonical = filePath === '' ? undefined : (site.baseUrl ?? '') + withBasePath(site.basePath, path)
  setTag('link', 'rel', 'canonical', 'href', canonical)
  setTag('meta', 'name', 'robots', 'content', meta.frontmatter.noindex ? 'noindex' : undefined)
  const markdown = filePath === '' ? undefined : withBasePath(site.basePath, markdownAddress(path))
  setTag('link', 'type', 'text/markdown', 'href', markdown)?.setAttribute('rel', 'alternate')
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
