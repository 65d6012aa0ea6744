/** Loads what enlarges images and starts embedded pages, once a reader asks for it. */
export function listenForMedia(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('.dw-enlarge,.dw-embed-start')
    // Without the network, the page stays as it is.
    if (button) import('./open-media.ts').then((part) => part.openMedia(button)).catch(() => {})
  })
}
