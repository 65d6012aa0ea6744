/** Title, description and canonical link follow the page that is shown. */
import type { SiteData } from '../../shared/config/site-data.ts'
import type { PageView } from '../../shared/page/page.ts'
import { documentDescription, documentTitle } from '../../shared/page/title.ts'
import { withBasePath } from '../../shared/routes/paths.ts'

export function updateHead(site: SiteData, { meta, path }: PageView): void {
  document.title = documentTitle(site, meta.title)
  setMeta('description', documentDescription(site, meta.description))
  document.querySelector('link[rel=canonical]')?.setAttribute('href', (site.baseUrl ?? '') + withBasePath(site.basePath, path))
}

/** The tag is made where the first page had none, and goes where a page has nothing to say. */
function setMeta(name: string, content: string | undefined): void {
  const existing = document.querySelector(`meta[name=${name}]`)
  if (content === undefined) {
    existing?.remove()
    return
  }
  const tag = existing ?? document.head.appendChild(document.createElement('meta'))
  tag.setAttribute('name', name)
  tag.setAttribute('content', content)
}
