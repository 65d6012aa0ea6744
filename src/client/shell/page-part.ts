import type { PageParts } from '../../shared/platform/platform.ts'

/** The page that each box was last shown for. */
const paths = new WeakMap<HTMLElement, string>()

/** Keeps what the document has for the first page. Everything else is in a part that loads when it's needed. */
export const showPagePart: PageParts['show'] = (box, kind, site, view) => {
  // A prerendered page isn't the router's page yet. Once it is, this is called again.
  if (box === null || box.closest('[data-prerendered]') !== null) return
  const load = () => import('./page-parts.ts')
  const shown = box.hasChildNodes() ? (paths.get(box) ?? view.path) : undefined
  paths.set(box, view.path)
  // Without the network, the page just lacks it.
  if (shown !== view.path)
    load().then(
      (part) => part.fill(box, kind, site, view),
      () => {},
    )
  box.onclick = (event) =>
    void load().then(
      (part) => part.act(event, box, site),
      () => {},
    )
}
