/** Actions of the buttons above a page's title. Loads when a reader uses them, or goes to another page. */
import type { SiteData } from '../../shared/config/site-data.ts'
import { stringsOf } from '../../shared/config/use-strings.ts'
import { nextBelow } from '../../shared/next-tab.ts'
import type { PageView } from '../../shared/page/page.ts'
import { pagePartsHtml } from '../../shared/shell/page-parts-html.ts'
import { PAGE_STRINGS } from '../../shared/strings/page-strings.ts'
import { copyText } from '../copy-text.ts'
import { hidePopover, isOpenPopover, togglePopover } from '../popover.ts'
import { trustedHtml } from '../trusted.ts'

export function fill(box: HTMLElement, site: SiteData, view: PageView): void {
  box.innerHTML = trustedHtml(pagePartsHtml(site, view, site.baseUrl ?? location.origin))
}

/** Reacts to a click in the box. The browser itself opens and closes the menu. */
export function act(event: Event, box: HTMLElement, site: SiteData): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  if (button === null) return
  const address = button.dataset['copies']
  if (address !== undefined) copyPage(button, address, box, site).catch(() => {})
  const menu = box.querySelector<HTMLElement>('[role=menu]')
  if (!button.hasAttribute('popovertarget') || menu === null) return
  togglePopover(menu, menu.onkeydown === null)
  openedMenu(menu, site)
}

/** How long the button says what happened, in milliseconds. */
const LASTS = { copied: 1000, copyFailed: 4000 }

/** The timer that gives a button its own words back. A reader may copy again before. */
const lasting = new WeakMap<HTMLButtonElement, ReturnType<typeof setTimeout>>()

async function copyPage(button: HTMLButtonElement, address: string, box: HTMLElement, site: SiteData): Promise<void> {
  clearTimeout(lasting.get(button))
  const outcome = await copyText(markdownOf(address)).then(
    () => 'copied' as const,
    () => 'copyFailed' as const,
  )
  const text = stringsOf(site)[outcome]
  const status = box.querySelector('[role=status]')
  const words = button.querySelector('span') ?? button
  words.textContent = text
  button.ariaBusy = null
  if (status !== null) status.textContent = text
  const end = setTimeout(() => {
    words.textContent = stringsOf(site, PAGE_STRINGS).copyPage
    if (status !== null) status.textContent = ''
  }, LASTS[outcome])
  lasting.set(button, end)
}

function markdownOf(address: string): Promise<string> {
  return fetch(address).then((response) => {
    if (!response.ok) throw new Error(`${address}: ${response.status}`)
    return response.text()
  })
}

/** Moves the focus into the open menu, and with arrow keys through it. */
function openedMenu(menu: HTMLElement, { baseUrl }: SiteData): void {
  if (!isOpenPopover(menu)) return
  const [markdown, ...questions] = menu.querySelectorAll('a')
  const items = [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')].filter((item) => item.getClientRects().length > 0)
  // A site that doesn't know its address only has paths in its documents.
  if (baseUrl === undefined && markdown !== undefined && !menu.dataset['origin']) {
    menu.dataset['origin'] = location.origin
    const path = encodeURIComponent(markdown.getAttribute('href') ?? '')
    for (const link of questions) link.href = link.href.replace(path, encodeURIComponent(markdown.href))
  }
  items[0]?.focus()
  menu.onkeydown = (event) => {
    if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return
    const next = nextBelow(event.key, items.indexOf(document.activeElement as HTMLElement), items.length)
    if (event.key === 'Tab' || event.key === 'Escape') hidePopover(menu)
    if (next === undefined) return
    event.preventDefault()
    items[next]?.focus()
  }
}
