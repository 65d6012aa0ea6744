/** Title, description and canonical link follow the page that is shown. */
import type { SiteData } from '../../shared/config/site-data.ts'
import type { PageView } from '../../shared/page/page.ts'
import { documentDescription, documentTitle } from '../../shared/page/title.ts'
import { withBasePath } from '../../shared/routes/paths.ts'

export function updateHead(site: SiteData, { meta, path, filePath }: PageView): void {
  document.title = documentTitle(site, meta.title)
  setTag('meta', 'name', 'description', 'content', documentDescription(site, meta.description))
  // An address without a page is none to remember.
  const canonical = filePath === '' ? undefined : (site.baseUrl ?? '') + withBasePath(site.basePath, path)
  setTag('link', 'rel', 'canonical', 'href', canonical)
}

/** The tag is made where the first page had none, and goes where a page has nothing to say. */
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
