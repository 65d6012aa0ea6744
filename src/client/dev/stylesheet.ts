/** Puts another stylesheet in place of the page's own. The old one goes once the new one has loaded: nothing flashes. */
export async function showStylesheet(address: string): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(isOwn)
  const last = links.at(-1)
  if (last?.getAttribute('href') === address) return
  const next = document.createElement('link')
  next.rel = 'stylesheet'
  next.href = address
  const loaded = new Promise<void>((resolve) => {
    next.addEventListener('load', () => resolve())
    next.addEventListener('error', () => resolve())
  })
  if (last === undefined) document.head.append(next)
  else last.after(next)
  await loaded
  // A newer one may have come meanwhile: it removes this one in its turn.
  for (const link of links) link.remove()
}

/** Fonts and other stylesheets of the configuration's stay. */
function isOwn(link: HTMLLinkElement): boolean {
  return /\/assets\/style-[A-Z0-9]{8}\.css$/.test(link.getAttribute('href') ?? '')
}
