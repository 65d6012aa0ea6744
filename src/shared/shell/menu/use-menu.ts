import { type RefObject, useEffect, useReducer } from 'react'
import { CLOSED, type MenuEvent, type MenuState, menuDelay, nextMenuState, openItem } from './menu-state.ts'

/** The menus' machine with its clock, and what closes an open menu from outside `frame`: Escape and a press elsewhere. */
export function useMenu(frame: RefObject<HTMLElement | null>): [MenuState, (event: MenuEvent) => void] {
  const [state, send] = useReducer(nextMenuState, CLOSED)
  useEffect(() => {
    const delay = menuDelay(state)
    if (delay === undefined) return
    const timer = setTimeout(() => send({ type: 'timeout' }), delay)
    return () => clearTimeout(timer)
  }, [state])
  const isOpen = openItem(state) !== undefined
  useEffect(() => {
    if (!isOpen) return
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && frame.current?.contains(target) !== true) send({ type: 'close' })
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      // A reader whose focus is elsewhere only hovered: theirs stays where it is.
      if (frame.current?.contains(document.activeElement)) frame.current.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
      send({ type: 'close' })
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen, frame])
  return [state, send]
}
