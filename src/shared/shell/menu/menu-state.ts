/**
 * When the menus of the top navigation open and close (SPEC.md sections 4 and 9), as a machine without clock or document.
 *
 *     closed ──enter──▶ waiting ──200 ms──▶ open ──leave──▶ leaving ──150 ms──▶ lingering ──300 ms──▶ closed
 *        └──────────────press──────────────▶ ▲ ◀───enter────┘ │                    │
 *                                            └────────────────┴──────enter─────────┘
 *
 * While a menu is open, and for 300 ms after it has closed by itself, entering another item opens that one at once.
 */

/** Milliseconds until a hovered menu opens. */
export const HOVER_DELAY = 200
/** Milliseconds after a menu has closed in which the next one opens without that delay. */
export const SKIP_DELAY = 300
/** Milliseconds until a menu closes that the pointer has left. */
export const CLOSE_DELAY = 150

export type MenuState =
  | { name: 'closed' }
  | { name: 'waiting'; item: string }
  /** `pressed` by click or key: the next press closes it. One that hover opened stays at the first press. */
  | { name: 'open'; item: string; pressed: boolean }
  | { name: 'leaving'; item: string; pressed: boolean }
  | { name: 'lingering' }

export type MenuEvent =
  /** The pointer is over an item's button, or over its open menu. */
  | { type: 'enter'; item: string }
  | { type: 'leave' }
  /** Click, Enter or Space on an item's button. */
  | { type: 'press'; item: string }
  /** An arrow key asks for an item's menu. */
  | { type: 'open'; item: string }
  /** Escape, a click elsewhere, focus elsewhere, a link followed. */
  | { type: 'close' }
  /** The time that `menuDelay` gives for the state is over. */
  | { type: 'timeout' }

export const CLOSED: MenuState = { name: 'closed' }

/** The item whose menu is shown. */
export function openItem(state: MenuState): string | undefined {
  return state.name === 'open' || state.name === 'leaving' ? state.item : undefined
}

/** Milliseconds after which a state ends by itself. */
export function menuDelay(state: MenuState): number | undefined {
  switch (state.name) {
    case 'waiting':
      return HOVER_DELAY
    case 'leaving':
      return CLOSE_DELAY
    case 'lingering':
      return SKIP_DELAY
    default:
      return undefined
  }
}

/** The state after an event. An event that changes nothing gives the same object back, so that its time runs on. */
export function nextMenuState(state: MenuState, event: MenuEvent): MenuState {
  switch (event.type) {
    case 'enter':
      return enter(state, event.item)
    case 'leave':
      return leave(state)
    case 'press': {
      const isItsOwn = (state.name === 'open' || state.name === 'leaving') && state.item === event.item && state.pressed
      return isItsOwn ? CLOSED : { name: 'open', item: event.item, pressed: true }
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
  switch (state.name) {
    case 'closed':
      return { name: 'waiting', item }
    case 'waiting':
      return state.item === item ? state : { name: 'waiting', item }
    case 'lingering':
      return { name: 'open', item, pressed: false }
    case 'open':
      return state.item === item ? state : { name: 'open', item, pressed: false }
    case 'leaving':
      return { name: 'open', item, pressed: state.item === item && state.pressed }
  }
}

function leave(state: MenuState): MenuState {
  if (state.name === 'waiting') return CLOSED
  return state.name === 'open' ? { ...state, name: 'leaving' } : state
}

function timeout(state: MenuState): MenuState {
  switch (state.name) {
    case 'waiting':
      return { name: 'open', item: state.item, pressed: false }
    case 'leaving':
      return { name: 'lingering' }
    case 'lingering':
      return CLOSED
    default:
      return state
  }
}
