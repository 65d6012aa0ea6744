const MOST = 6

/** The first pages of the list in the sidebar that has the current page, without that page. Empty where there's no sidebar. */
export function sectionPages(): { href: string; text: string }[] {
  const current = document.querySelector<HTMLElement>('.dw-sidebar [aria-current="page"]')
  const list = current?.closest('ul')
  if (list == null) return []
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((link) => link !== current)
  return links.slice(0, MOST).map((link) => ({ href: link.getAttribute('href') ?? '', text: link.textContent ?? '' }))
}
