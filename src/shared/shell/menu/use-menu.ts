import { type RefObject, useEffect, useReducer } from 'react'
import { usePlatform } from '../../platform/platform.ts'
import { CLOSED, type MenuEvent, type MenuState, menuDelay, nextMenuState, openItem } from './menu-state.ts'

/** The menus' machine with its clock, and what closes an open menu from outside the bar. */
export function useMenu(bar: RefObject<HTMLElement | null>): [MenuState, (event: MenuEvent) => void] {
  const { elements } = usePlatform()
  const [state, send] = useReducer(nextMenuState, CLOSED)
  useEffect(() => {
    const delay = menuDelay(state)
    if (delay === undefined) return
    const timer = setTimeout(() => send({ type: 'timeout' }), delay)
    return () => clearTimeout(timer)
  }, [state])
  const isOpen = openItem(state) !== undefined
  useEffect(() => {
    if (isOpen && bar.current !== null) return elements.watchMenuDismissal(bar.current, () => send({ type: 'close' }))
    return undefined
  }, [isOpen, bar, elements])
  return [state, send]
}
