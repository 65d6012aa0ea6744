import { type ComponentType, type KeyboardEvent, type PointerEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { NavItem } from '../../config/site-data.ts'
import { keyFromLeft } from '../../next-tab.ts'
import { type MenuViewportProps, usePlatform } from '../../platform/platform.ts'
import { useLocation } from '../../router/context.ts'
import { MenuButton } from './menu-button.tsx'
import { focusInMenu, menuPlace } from './menu-elements.ts'
import { menuTarget } from './menu-keys.ts'
import { openItem } from './menu-state.ts'
import { NavLink, NavLinks } from './nav-links.tsx'
import { useMenu } from './use-menu.ts'

/** The links and menus of the top navigation. All menus share one viewport, whose code loads when the reader first comes near one. */
export function NavigationMenu({ items }: { items: NavItem[] }) {
  const { loadMenuViewport } = usePlatform()
  const viewportId = useId()
  const bar = useRef<HTMLDivElement>(null)
  const [state, send] = useMenu(bar)
  const [trigger, setTrigger] = useState<HTMLElement | null>(null)
  const [isNear, setIsNear] = useState(false)
  /** Set by a key that enters a menu, until its links have rendered. */
  const isEntering = useRef(false)
  // Another entry may have the same text and address.
  const placeOf = (item: NavItem) => String(items.indexOf(item))
  const shown = items.find((item) => placeOf(item) === openItem(state))
  const [Viewport, setViewport] = useState<ComponentType<MenuViewportProps>>()
  const needsViewport = Viewport === undefined && (isNear || shown !== undefined)
  // Keys skip entries that can't be focused.
  const reachable = items.filter((item) => item.link !== undefined || hasMenu(item))

  useEffect(() => {
    if (!needsViewport) return
    const show = (component: ComponentType<MenuViewportProps>) => setViewport(() => component)
    loadMenuViewport().then(show, () => show(PlainViewport))
  }, [needsViewport, loadMenuViewport])

  // `useEffect` would run later, perhaps the effect of the render before the key, which finds no links and ends the entering.
  useLayoutEffect(() => {
    if (!isEntering.current || bar.current === null) return
    const isInside = focusInMenu(bar.current, { zone: 'menu', index: 0 })
    isEntering.current = !isInside && shown !== undefined
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (bar.current === null) return
    const from = menuPlace(bar.current, event.target)
    const to = from && menuTarget(keyFromLeft(event.key, getComputedStyle(bar.current).direction), event.shiftKey, from)
    if (to === undefined) return
    event.preventDefault()
    const entry = reachable[to.zone === 'bar' ? to.index : from?.zone === 'bar' ? from.index : -1]
    if (to.zone === 'menu' && entry !== undefined) {
      isEntering.current = true
      send({ type: 'open', item: placeOf(entry) })
      return
    }
    focusInMenu(bar.current, to)
    if (entry === undefined || entry === shown) return
    // If a menu is open, arrow keys open the menu of the entry that they move to.
    const opensNext = shown !== undefined && event.key !== 'Tab' && hasMenu(entry)
    send(opensNext ? { type: 'open', item: placeOf(entry) } : { type: 'close' })
  }
  const enter = (item: NavItem) => (event: PointerEvent) => {
    setIsNear(true)
    if (event.pointerType !== 'touch') send({ type: 'enter', item: placeOf(item) })
  }
  const leave = () => send({ type: 'leave' })

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus of the links and buttons inside.
    <div
      className="dw-top-nav-main"
      ref={bar}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) send({ type: 'close' })
      }}
    >
      <ul>
        {items.map((item, index) => (
          <li key={index}>
            {hasMenu(item) ? (
              <>
                <MenuButton
                  item={item}
                  controls={item === shown && Viewport !== undefined ? viewportId : undefined}
                  isOpen={item === shown}
                  setTrigger={setTrigger}
                  onFocus={() => setIsNear(true)}
                  onClick={() => send({ type: 'press', item: placeOf(item) })}
                  onPointerEnter={enter(item)}
                  onPointerLeave={leave}
                />
                <noscript>
                  <details className="dw-menu-details">
                    <summary>{item.text}</summary>
                    <NavLinks items={item.items} />
                  </details>
                </noscript>
              </>
            ) : (
              <NavLink item={item} />
            )}
          </li>
        ))}
      </ul>
      <CloseOnArrival send={send} />
      {Viewport !== undefined && shown !== undefined && hasMenu(shown) && (
        <Viewport
          id={viewportId}
          item={placeOf(shown)}
          anchor={trigger}
          onPointerEnter={enter(shown)}
          onPointerLeave={leave}
          onClick={({ target }) => {
            if (target instanceof Element && target.closest('a')) send({ type: 'close' })
          }}
        >
          <NavLinks items={shown.items} label={shown.text} />
        </Viewport>
      )}
    </div>
  )
}

/** Used if the real viewport can't be fetched, because the reader is offline or a newer build has replaced this one. It's at the start of the bar instead of below the button. */
function PlainViewport({ item, anchor, ...rest }: MenuViewportProps) {
  return <div className="dw-menu-viewport" {...rest} />
}

/** Closes the menu after every navigation. A separate component, so that the menus don't render again for every page. */
function CloseOnArrival({ send }: { send: ReturnType<typeof useMenu>[1] }) {
  const { key } = useLocation()
  const last = useRef(key)
  useEffect(() => {
    if (key !== last.current) send({ type: 'close' })
    last.current = key
  }, [key, send])
  return null
}

function hasMenu(item: NavItem): item is NavItem & { items: NavItem[] } {
  return item.items !== undefined && item.items.length > 0
}
