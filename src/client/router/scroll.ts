/** Saves and restores where the reader is by history entry, in session storage. */
import type { Location } from '../../shared/router/state.ts'
import { holdPlace, SLACK } from '../shell/hold-place.ts'
import { bringIntoView, reveal, targetOf } from '../shell/into-view.ts'
import { parseStored, readStorage, writeStorage } from '../storage.ts'
import { focusContent } from './focus.ts'
import { readEntry } from './history-entry.ts'

const KEY = 'scrollPositions'

/** Number of entries to keep. The oldest are dropped. */
const LIMIT = 200

/** Where an element counts as seen, in pixels from the top of the window: below the bars. */
const EYES = 100

/**
 * How far the page is scrolled, how far from the top of the window the first element that is seen is, and the way to that from the content: which
 * child, and which child of that. Pixels alone would be another place once the images above have another height.
 */
type Place = number[]

/** Where the reader is. */
export function currentPlace(): Place {
  const way: number[] = []
  let element = content()
  for (let index = 0; index >= 0; ) {
    const children = [...element.children]
    index = children.findIndex((child) => child.getBoundingClientRect().bottom > EYES)
    if (index >= 0) way.push(index)
    element = children[index] ?? element
  }
  return [window.scrollY, element.getBoundingClientRect().top, ...way]
}

/** Saves the place of an entry. */
export function savePlace(key: string, place: Place): void {
  const places = readPlaces().filter(([name]) => name !== key)
  places.push([key, place])
  writeStorage('session', KEY, JSON.stringify(Object.fromEntries(places.slice(-LIMIT))))
}

/** Goes to the saved place of an entry, whatever hides it now. @returns false if there is none */
export function restorePlace(key: string): boolean {
  const place = readPlaces().find(([name]) => name === key)?.[1]
  if (place === undefined) return false
  const [y = 0, top = 0, ...way] = place
  const find = () => way.reduce<Element | undefined>((element, index) => element?.children[index], content())
  reveal(find() ?? null)
  holdPlace(() => {
    const element = y > 0 ? find() : undefined
    scrollToY(element === undefined ? y : window.scrollY + element.getBoundingClientRect().top - top)
    return element ?? content()
  })
  return true
}

/**
 * Keeps the reader where the browser takes them as the document loads, which it only does until it has loaded: at the place of the entry, or at the
 * target of the hash, unless they, or a quotation in the address, have gone elsewhere.
 */
export function holdAfterLoad(): void {
  history.scrollRestoration = 'manual'
  const target = targetOf(location.hash)
  if (window.hasMoved === true || restorePlace(readEntry()?.key ?? '') || target === null) return
  const { scrollY } = window
  bringIntoView(target)
  // Images may already have pushed the target down, but only a reader or a quotation leads beyond it.
  if (window.scrollY >= scrollY - SLACK) return
  window.hasMoved = true
  scrollToY(scrollY)
}

/** Goes where the browser couldn't take a reader who hasn't moved since, because it was hidden or not rendered before the client did that. */
export function settleAfterLoad({ key, hash }: Pick<Location, 'key' | 'hash'>, isRendered: boolean): void {
  const target = targetOf(hash)
  const wasHidden = reveal(target)
  if (window.hasMoved === true || restorePlace(key) || target === null || (isRendered && !wasHidden)) return
  bringIntoView(target)
  focusContent(target)
}

/** Scrolls instantly, even if the page's styles ask for smooth scrolling. */
export function scrollToY(top: number): void {
  window.scrollTo({ top, behavior: 'instant' })
}

function content(): Element {
  return document.getElementById('content') ?? document.body
}

function readPlaces(): [string, Place][] {
  const stored = Object.entries(Object(parseStored(readStorage('session', KEY))))
  return stored.filter((entry): entry is [string, Place] => Array.isArray(entry[1]) && entry[1].every(Number.isFinite))
}
