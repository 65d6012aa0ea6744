/** Tracks the active heading during scrolling. It measures positions, and `active-heading.ts` has the rules. */
import { activeHeading, isAtHeading, type Scene } from '../page/active-heading.ts'
import { createStore, type ReadableStore } from '../platform/store.ts'
import { idInHash } from '../routes/paths.ts'

/** Minimum time between two measurements while the page scrolls, in milliseconds. */
const THROTTLE = 100

/** Time that a heading stays active after a click in the outline, in milliseconds. */
const FREEZE = 500

/** The heading that the reader is at; undefined until that is known. */
export interface HeadingWatch extends ReadableStore<string | undefined> {
  /** Call when the reader clicks a heading in the outline, which then stays on it for a while. */
  choose(id: string): void
}

/** Watches headings by id while there are subscribers. @param startsAtTop true if the page is shown from the top, so the first is active */
export function watchHeadings(ids: readonly string[], startsAtTop: boolean): HeadingWatch {
  const store = createStore(startsAtTop ? ids[0] : undefined, undefined)
  const throttle = createTimer(THROTTLE, update)
  const freeze = createTimer(FREEZE, update)
  /** The heading in the address, and where the reader is: before it, at it, or past it. */
  let target = { id: '', state: 'ahead' as 'ahead' | 'reached' | 'left' }
  /** React only asks for the server's value while it hydrates. Measuring then would have the browser lay out the page once more. */
  let isHydrating = false
  let subscribers = 0
  let resized: ResizeObserver | undefined

  function update(): void {
    if (freeze.isRunning()) return
    const scene = readScene(ids)
    const named = idInHash(window.location.hash)
    if (named !== target.id) target = { id: named, state: 'ahead' }
    const heading = scene.headings.find(({ id }) => id === named)
    if (heading !== undefined) {
      if (isAtHeading(scene, heading.top)) target.state = target.state === 'left' ? 'left' : 'reached'
      else if (target.state === 'reached') target.state = 'left'
    }
    store.set(activeHeading({ ...scene, target: target.state === 'left' ? undefined : named }))
  }
  const later = () => throttle.start()

  function listen(): void {
    window.addEventListener('scroll', later, { passive: true })
    window.addEventListener('resize', later)
    // Images, fonts and expanding panels also move headings. The first call comes when the page has been laid out.
    resized ??= window.ResizeObserver && new ResizeObserver(later)
    resized?.observe(document.body)
    if (!startsAtTop && !isHydrating) update()
  }
  function stop(): void {
    window.removeEventListener('scroll', later)
    window.removeEventListener('resize', later)
    resized?.disconnect()
    throttle.stop()
    freeze.stop()
  }

  return {
    get: store.get,
    server() {
      isHydrating = true
      return store.server()
    },
    subscribe(listener) {
      const unsubscribe = store.subscribe(listener)
      if (subscribers++ === 0) listen()
      return () => {
        unsubscribe()
        if (--subscribers === 0) stop()
      }
    },
    choose(id) {
      target = { id, state: 'ahead' }
      freeze.stop()
      freeze.start()
      store.set(id)
    },
  }
}

function readScene(ids: readonly string[]): Scene {
  return {
    headings: ids.flatMap((id) => {
      const element = document.getElementById(id)
      // Headings in a closed section or behind another tab have no place. Older browsers don't know.
      const isHidden = element?.checkVisibility?.() === false
      return element === null || isHidden ? [] : [{ id, top: element.getBoundingClientRect().top }]
    }),
    scrollTop: window.scrollY,
    viewHeight: window.innerHeight,
    pageHeight: document.documentElement.scrollHeight,
  }
}

function createTimer(delay: number, run: () => void) {
  let timer: number | undefined
  const stop = () => {
    window.clearTimeout(timer)
    timer = undefined
  }
  return {
    stop,
    isRunning: () => timer !== undefined,
    start() {
      timer ??= window.setTimeout(() => {
        timer = undefined
        run()
      }, delay)
    },
  }
}
