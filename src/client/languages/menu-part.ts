import type { PageParts } from '../../shared/platform/platform.ts'

/** Keeps what the document has for the first page. Only sites in several languages or versions load the part. */
export const showEditionMenus: PageParts['show'] = (box, site, view) => {
  // Without the network, the links are those of the first page.
  if (box !== null)
    import('./edition-menus.ts').then(
      (part) => part.showMenus(box, site, view),
      () => {},
    )
}
