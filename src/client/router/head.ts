/** Updates title, description and canonical link for the current page. */
import type { SiteData } from '../../shared/config/site-data.ts'
import type { PageView } from '../../shared/page/page.ts'
import { documentDescription, documentTitle } from '../../shared/page/title.ts'
import { withBasePath } from '../../shared/routes/paths.ts'

export function updateHead(site: SiteData, { meta, path, filePath }: PageView): void {
  document.title = documentTitle(site, meta.title)
  setTag('meta', 'name', 'description', 'content', documentDescription(site, meta.description))
  // Search engines shouldn't index an address without a page.
  const canonical = filePath === '' ? undefined : (site.baseUrl ?? '') + withBasePath(site.basePath, path)
  setTag('link', 'rel', 'canonical', 'href', canonical)
}

/** Creates the tag if the first page had none, and removes it if this page has no value. */
function setTag(tagName: 'meta' | 'link', key: string, name: string, attribute: string, value: string | undefined): void {
  const existing = document.querySelector(`${tagName}[${key}=${name}]`)
  if (value === undefined) {
    existing?.remove()
    return
  }
  const tag = existing ?? document.head.appendChild(document.createElement(tagName))
  tag.setAttribute(key, name)
  tag.setAttribute(attribute, value)
}
