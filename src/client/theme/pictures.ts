/** Pictures whose `source` elements ask for a theme. Browsers would answer with the system's, whatever the reader has chosen. */
interface ThemedSource extends HTMLSourceElement {
  /** The author's text, and what's there instead. */
  written?: string
  shown?: string
}

/** Has all such pictures show the page's theme, on this page and those that follow. Without scripts, they show the system's. */
export function followTheme(): void {
  const root = document.documentElement
  const update = () => {
    for (const source of document.querySelectorAll<ThemedSource>('source[media]')) {
      const { media, shown } = source
      if (media !== shown) source.written = media
      source.shown = (source.written ?? media).replace(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi, (_, theme: string) =>
        (theme.toLowerCase() === 'dark') === root.classList.contains('dark') ? '(min-width:0)' : '(max-width:-1px)',
      )
      if (media !== source.shown) source.media = source.shown
    }
  }
  update()
  const observer = new MutationObserver(update)
  observer.observe(document, { childList: true, subtree: true })
  observer.observe(root, { attributeFilter: ['class'] })
}
