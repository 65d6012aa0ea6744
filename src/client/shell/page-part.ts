import type { PageParts } from '../../shared/platform/platform.ts'

let loaded: typeof import('./page-parts.ts') | undefined

/** Loads the part ahead, so that the row above the next page's title is there when that page is painted. */
export async function loadPageParts() {
  loaded = await import('./page-parts.ts')
  return loaded
}

/** Keeps what the document has for the first page. Everything else is in a part that loads when it's needed. */
export const showPageParts: PageParts['show'] = (box, site, view) => {
  if (box === null) return
  // Without the network, the page just lacks it.
  const use = (act: (part: NonNullable<typeof loaded>) => void) => (loaded ? act(loaded) : void loadPageParts().then(act, () => {}))
  if (!box.hasChildNodes()) use((part) => part.fill(box, site, view))
  box.onclick = (event) => use((part) => void part.act(event, box, site))
}
