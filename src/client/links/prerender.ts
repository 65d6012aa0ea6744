/** A page that its reader is about to go to is rendered and laid out ahead, unseen, so that a click has little left to do. */
import type { PageView } from '../../shared/page/page.ts'
import type { Store, WritableStore } from '../../shared/platform/store.ts'
import type { RouterState } from '../../shared/router/state.ts'
import { afterPaint } from '../shell/after-paint.ts'

/** How long a reader stays with a link that they mean to follow, in milliseconds. */
const REST = 65

export interface Prerender {
  /** The reader has turned to a link; `page` is what it leads to. */
  turnTo(page: Promise<PageView | undefined>): void
  turnAway(): void
}

/** Undefined where the browser cannot lay out what nobody sees. */
export function createPrerender(state: Store<RouterState>, prerendered: WritableStore<PageView | undefined>): Prerender | undefined {
  if (!CSS.supports('content-visibility', 'hidden')) return undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let turns = 0
  const turnAway = () => {
    turns++
    clearTimeout(timer)
    prerendered.set(undefined)
  }
  let shown = state.get().view
  state.subscribe(() => {
    const { view } = state.get()
    if (view === shown) return
    shown = view
    // Its article may be the one that is shown now, and is left alone.
    afterPaint(turnAway)
  })
  return {
    turnAway,
    turnTo(page) {
      turnAway()
      const turn = turns
      timer = setTimeout(async () => {
        const view = await page
        if (view !== undefined && turn === turns && state.get().navigation.state === 'idle' && isContent(view)) prerendered.set(view)
      }, REST)
    },
  }
}

/** True for text that is the same for everyone: nothing is asked for before a reader wants it. */
function isContent({ filePath, handlers }: PageView): boolean {
  return /\.mdx?$/.test(filePath) && handlers?.loader === undefined
}
