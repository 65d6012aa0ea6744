/**
 * When the menus of the top navigation open and close, as a state machine that needs no clock and no document.
 *
 *     closed ──enter──▶ waiting ──200 ms──▶ open ──leave──▶ leaving ──150 ms──▶ lingering ──300 ms──▶ closed
 *        └──────────────press──────────────▶ ▲ ◀───enter────┘ │                    │
 *                                            └────────────────┴──────enter─────────┘
 *
 * While a menu is open, and for 300 ms after it has closed by itself, entering another item opens that one at once.
 */

/** Milliseconds after which a state times out: until a hovered menu opens, one closes that the pointer has left, and the next one doesn't open at once any more. */
const DELAYS: Partial<Record<MenuState['name'], number>> = { waiting: 200, leaving: 150, lingering: 300 }

export type MenuState =
  | { name: 'closed' }
  | { name: 'waiting'; item: string }
  /** `pressed` if opened by a click or key, so the next press closes it. If opened by hover, the first press keeps it open. */
  | { name: 'open'; item: string; pressed: boolean }
  | { name: 'leaving'; item: string; pressed: boolean }
  | { name: 'lingering' }

export type MenuEvent =
  /** The pointer is over an item's button, or over its open menu. */
  | { type: 'enter'; item: string }
  | { type: 'leave' }
  /** Click, Enter or Space on an item's button. */
  | { type: 'press'; item: string }
  /** An arrow key opens an item's menu. */
  | { type: 'open'; item: string }
  /** Escape, a click or focus elsewhere, or a navigation. */
  | { type: 'close' }
  /** The delay of the state (`menuDelay`) has passed. */
  | { type: 'timeout' }

export const CLOSED: MenuState = { name: 'closed' }

/** The item whose menu is open. */
export function openItem(state: MenuState): string | undefined {
  return state.name === 'open' || state.name === 'leaving' ? state.item : undefined
}

/** Milliseconds after which a state times out. */
export function menuDelay(state: MenuState): number | undefined {
  return DELAYS[state.name]
}

/** The state after an event. Returns the same object if nothing changes, so that its timer keeps running. */
export function nextMenuState(state: MenuState, event: MenuEvent): MenuState {
  switch (event.type) {
    case 'enter':
      return enter(state, event.item)
    case 'leave':
      return leave(state)
    case 'press': {
      const closes = (state.name === 'open' || state.name === 'leaving') && state.item === event.item && state.pressed
      return closes ? CLOSED : { name: 'open', item: event.item, pressed: true }
    }
    case 'open':
      return { name: 'open', item: event.item, pressed: true }
    case 'close':
      return state.name === 'closed' ? state : CLOSED
    case 'timeout':
      return timeout(state)
  }
}

function enter(state: MenuState, item: string): MenuState {
  const isSame = 'item' in state && state.item === item
  if (isSame && (state.name === 'waiting' || state.name === 'open')) return state
  if (state.name === 'closed' || state.name === 'waiting') return { name: 'waiting', item }
  return { name: 'open', item, pressed: isSame && state.name === 'leaving' && state.pressed }
}

function leave(state: MenuState): MenuState {
  if (state.name === 'waiting') return CLOSED
  return state.name === 'open' ? { ...state, name: 'leaving' } : state
}

function timeout(state: MenuState): MenuState {
  if (state.name === 'waiting') return { name: 'open', item: state.item, pressed: false }
  if (state.name === 'leaving') return { name: 'lingering' }
  return state.name === 'lingering' ? CLOSED : state
}
