/** Saves and restores where the reader is by history entry, in session storage. */
import { holdPlace } from '../shell/hold-place.ts'
import { bringIntoView, reveal, targetOf } from '../shell/into-view.ts'
import { SLACK, topOf } from '../shell/reader-moves.ts'
import { parseStored, readStorage, writeStorage } from '../storage.ts'
import { focusContent } from './focus.ts'
import { readEntry } from './history-entry.ts'

const KEY = 'scrollPositions'

/** Number of entries to keep. The oldest is dropped. */
const LIMIT = 200

/** Where an element counts as seen, in pixels from the top of the window: below the bars. */
const EYES = 100

/**
 * How far the page is scrolled, how far from the top of the window the first element that is seen is, and the way to that from the content: which
 * child, and which child of that. Pixels alone would be another place once the images above have another height.
 */
type Place = number[]

/** Where the reader is, or was when the page was scrolled so far. */
export function currentPlace(y = window.scrollY): Place {
  const place = [y, 0]
  const moved = window.scrollY - y
  for (let element: Element | undefined = content(); element; ) {
    place[1] = topOf(element) + moved
    const children: Element[] = [...element.children]
    element = children.find((child) => child.getBoundingClientRect().bottom + moved > EYES)
    if (element) place.push(children.indexOf(element))
  }
  return place
}

/** Saves the place of an entry. */
export function savePlace(key: string, place: Place): void {
  const places = { ...readPlaces(), [key]: place }
  const [oldest = ''] = Object.keys(places).slice(0, -LIMIT)
  delete places[oldest]
  writeStorage('session', KEY, JSON.stringify(places))
}

/** Goes to an entry's saved place. @param isLoading if the document has just loaded: who was at its top, and isn't, stays @returns false if none */
export function restorePlace(key = '', isLoading = false): boolean {
  const place = readPlaces()[key]
  if (!Array.isArray(place)) return false
  const [y, top, ...way] = place as [number, number, ...number[]]
  if (isLoading && y === 0 && window.scrollY > 0) return true
  const find = () => way.reduce<Element | undefined>((element, index) => element?.children[index], content())
  reveal(find() ?? null)
  holdPlace(() => {
    const element = find()
    scrollToY(element && y > 0 ? window.scrollY + topOf(element) - top : y)
    return element ?? content()
  })
  return true
}

/**
 * Keeps the reader where the browser takes them as the document loads, which it only does until it has loaded: at the place of the entry, or at the
 * target of the hash, unless they, or a quotation in the address, have gone elsewhere. Called again when hidden targets can be shown.
 */
export function settleAfterLoad(isRendered = true): void {
  history.scrollRestoration = 'manual'
  const target = targetOf(location.hash)
  const isNew = reveal(target) || !isRendered
  if (window.hasMoved === true || restorePlace(readEntry()?.key, true) || target === null) return
  const { scrollY } = window
  bringIntoView(target)
  if (isNew) focusContent(target)
  // Images may already have pushed the target down, but only a reader or a quotation leads beyond it.
  else if (window.scrollY < scrollY - SLACK) {
    window.hasMoved = true
    scrollToY(scrollY)
  }
}

/** Scrolls instantly, even if the page's styles ask for smooth scrolling. */
export function scrollToY(top: number): void {
  window.scrollTo({ top, behavior: 'instant' })
}

function content(): Element {
  return document.getElementById('content') ?? document.body
}

/** Stored text can be anything. */
function readPlaces(): Record<string, unknown> {
  return Object(parseStored(readStorage('session', KEY)))
}
