import { createElement } from '../element.ts'

/** Replaces the page's stylesheet. The old one is removed after the new one has loaded, so that nothing flashes. */
export async function showStylesheet(address: string): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(isOwn)
  const last = links.at(-1)
  if (last?.getAttribute('href') === address) return
  const next = createElement('link', { rel: 'stylesheet', href: address })
  const loaded = new Promise((resolve) => Object.assign(next, { onload: resolve, onerror: resolve }))
  if (last === undefined) document.head.append(next)
  else last.after(next)
  await loaded
  // If there's an even newer one by now, that one removes this.
  for (const link of links) link.remove()
}

/** Finds only the site's own stylesheet, so that fonts and other stylesheets from the configuration stay. */
function isOwn(link: HTMLLinkElement): boolean {
  return /\/assets\/style-[A-Z0-9]{8}\.css$/.test(link.getAttribute('href') ?? '')
}
