import { type RefObject, useEffect, useReducer } from 'react'
import { watchMenuDismissal } from './menu-elements.ts'
import { CLOSED, type MenuEvent, type MenuState, menuDelay, nextMenuState, openItem } from './menu-state.ts'

/** Runs the menu's state machine with its timers, and closes an open menu on events outside the bar. */
export function useMenu(bar: RefObject<HTMLElement | null>): [MenuState, (event: MenuEvent) => void] {
  const [state, send] = useReducer(nextMenuState, CLOSED)
  useEffect(() => {
    const delay = menuDelay(state)
    if (delay === undefined) return
    const timer = setTimeout(() => send({ type: 'timeout' }), delay)
    return () => clearTimeout(timer)
  }, [state])
  const isOpen = openItem(state) !== undefined
  useEffect(() => {
    if (isOpen && bar.current !== null) return watchMenuDismissal(bar.current, () => send({ type: 'close' }))
    return undefined
  }, [isOpen, bar])
  return [state, send]
}
