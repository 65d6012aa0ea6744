import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import type { NavItem } from '../../config/site-data.ts'
import { useLocation } from '../../router/context.ts'
import { useLazy } from '../use-lazy.ts'
import { MenuButton } from './menu-button.tsx'
import { type MenuPlace, menuTarget } from './menu-keys.ts'
import { openItem } from './menu-state.ts'
import { NavLink, NavLinks, navKey } from './nav-links.tsx'
import { PlainViewport } from './plain-viewport.tsx'
import { useMenu } from './use-menu.ts'

const loadViewport = () => import('./menu-viewport.tsx').then((module) => module.MenuViewport)

/**
 * The links and menus of the top navigation. All menus show in one viewport, whose code is fetched when a reader first
 * turns to a menu. Without scripts each menu is a `details` element.
 */
export function NavigationMenu({ items }: { items: NavItem[] }) {
  const frame = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLUListElement>(null)
  const viewportId = useId()
  const { key } = useLocation()
  const [state, send] = useMenu(frame)
  const [trigger, setTrigger] = useState<HTMLElement | null>(null)
  const [isNear, setIsNear] = useState(false)
  /** Set by keys that lead into a menu, until its links are there. */
  const goesInside = useRef(false)
  const shown = items.find((item) => navKey(item) === openItem(state))
  const Viewport = useLazy(loadViewport, PlainViewport, isNear || shown !== undefined)

  // What lies in the bar by index: entries that lead nowhere cannot be turned to.
  const reachable = items.filter((item) => item.link !== undefined || hasMenu(item))
  const entries = () => [...(bar.current?.querySelectorAll<HTMLElement>(':scope > li > :is(a, button)') ?? [])]
  const links = () => [...(frame.current?.querySelectorAll<HTMLElement>('.menu-viewport a') ?? [])]

  // A page that was gone to, by whatever means, has no menu over it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each entry of the history.
  useEffect(() => send({ type: 'close' }), [key, send])
  useEffect(() => {
    if (!goesInside.current) return
    const [first] = links()
    // The viewport may not have its place yet, so nothing may scroll to it.
    first?.focus({ preventScroll: true })
    goesInside.current = first === undefined && shown !== undefined
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const from = placeOf(event.target, entries(), links())
    const to = from && menuTarget(event.key, event.shiftKey, from)
    if (to === undefined) return
    event.preventDefault()
    if (to.zone === 'menu') {
      const item = from?.zone === 'bar' ? reachable[from.index] : undefined
      if (item === undefined) return links()[to.index]?.focus()
      goesInside.current = true
      return send({ type: 'open', item: navKey(item) })
    }
    const item = reachable[to.index]
    entries()[to.index]?.focus()
    // Arrow keys take an open menu along with them.
    const takesAlong = shown !== undefined && event.key !== 'Tab' && item !== undefined && hasMenu(item)
    if (takesAlong) send({ type: 'open', item: navKey(item) })
    else if (item !== shown) send({ type: 'close' })
  }
  const hoverOver = (item: NavItem) => (event: PointerEvent) => {
    setIsNear(true)
    if (event.pointerType !== 'touch') send({ type: 'enter', item: navKey(item) })
  }
  const leave = () => send({ type: 'leave' })

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus of the links and buttons inside.
    <div
      className="top-nav-main"
      ref={frame}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null && frame.current?.contains(relatedTarget) === false) send({ type: 'close' })
      }}
    >
      <ul ref={bar}>
        {items.map((item) =>
          hasMenu(item) ? (
            <li key={navKey(item)}>
              <MenuButton
                item={item}
                controls={item === shown && Viewport !== undefined ? viewportId : undefined}
                isOpen={item === shown}
                setTrigger={setTrigger}
                onFocus={() => setIsNear(true)}
                onClick={() => send({ type: 'press', item: navKey(item) })}
                onPointerEnter={hoverOver(item)}
                onPointerLeave={leave}
              />
              <noscript>
                <details className="menu-details">
                  <summary>{item.text}</summary>
                  <NavLinks items={item.items} />
                </details>
              </noscript>
            </li>
          ) : (
            <li key={navKey(item)}>
              <NavLink item={item} />
            </li>
          ),
        )}
      </ul>
      {Viewport !== undefined && shown?.items !== undefined && (
        <Viewport
          id={viewportId}
          item={navKey(shown)}
          anchor={trigger}
          onPointerEnter={() => send({ type: 'enter', item: navKey(shown) })}
          onPointerLeave={leave}
          onClick={({ target }) => {
            if (target instanceof Element && target.closest('a') !== null) send({ type: 'close' })
          }}
        >
          <NavLinks items={shown.items} label={shown.text} />
        </Viewport>
      )}
    </div>
  )
}

function hasMenu(item: NavItem): item is NavItem & { items: NavItem[] } {
  return item.items !== undefined && item.items.length > 0
}

/** Where the focus is, as the keys' rules see it. */
function placeOf(target: EventTarget, entries: HTMLElement[], links: HTMLElement[]): MenuPlace | undefined {
  if (!(target instanceof HTMLElement)) return undefined
  const index = entries.indexOf(target)
  const expanded = (entry: HTMLElement | undefined) => entry?.getAttribute('aria-expanded')
  if (index >= 0) {
    const open = expanded(entries[index])
    return { zone: 'bar', index, count: entries.length, menu: open == null ? 'none' : open === 'true' ? 'open' : 'closed' }
  }
  const inMenu = links.indexOf(target)
  if (inMenu < 0) return undefined
  const owner = entries.findIndex((entry) => expanded(entry) === 'true')
  return { zone: 'menu', index: inMenu, count: links.length, owner, barCount: entries.length }
}
