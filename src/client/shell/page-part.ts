import type { PageParts } from '../../shared/platform/platform.ts'

/** Keeps what the document has for the first page. Everything else is in a part that loads when it's needed. */
export const showPageParts: PageParts['show'] = (box, site, view) => {
  if (box === null) return
  const load = () => import('./page-parts.ts')
  // Without the network, the page just lacks it.
  const ignore = () => {}
  if (!box.hasChildNodes()) load().then((part) => part.fill(box, site, view), ignore)
  box.onclick = (event) => void load().then((part) => part.act(event, box, site), ignore)
}
