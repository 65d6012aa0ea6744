import type { PageParts } from '../../shared/platform/platform.ts'
import type { Pages } from '../router/pages.ts'
import { trustedHtml } from '../trusted.ts'

/** What stands above a page's title. What its buttons do is in a part that loads when one is used. */
export function pageParts(pages: Pick<Pages, 'all' | 'partsHtml'>): PageParts {
  const html: PageParts['html'] = (site, view) => pages.partsHtml(site, view, site.baseUrl ?? location.origin)
  // Without the network, the page just lacks it.
  const ignore = () => {}
  return {
    html,
    show(box, site, view) {
      if (box === null) return
      const fill = () => {
        box.innerHTML = trustedHtml(html(site, view))
      }
      // React may have rendered the first page again.
      if (!box.hasChildNodes()) pages.all().then(fill, ignore)
      box.onclick = (event) => void import('./page-parts.ts').then((part) => part.act(event, box, site), ignore)
    },
  }
}
