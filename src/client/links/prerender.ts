/** A page that its reader is about to go to is run, rendered and laid out ahead, unseen, so that a click has little left to do. */
import type { PageView } from '../../shared/page/page.ts'
import type { Store, WritableStore } from '../../shared/platform/store.ts'
import type { RouterState } from '../../shared/router/state.ts'
import type { SitePages } from '../router/pages.ts'
import { afterPaint } from '../shell/after-paint.ts'
import { internalPath } from './link-target.ts'
import { watchTurns } from './turns.ts'

/** How long a reader stays with a link that they mean to follow, in milliseconds. */
const REST = 65

/** Has the page of a link that a reader turns to run, and puts it into `prerendered` while they stay with it. */
export function prerenderLinks(
  pages: SitePages,
  basePath: string,
  state: Store<RouterState>,
  prerendered: WritableStore<PageView | undefined>,
): void {
  const canLayOutUnseen = CSS.supports('content-visibility', 'hidden')
  let page: Promise<PageView | undefined> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const turnAway = () => {
    page = undefined
    clearTimeout(timer)
    prerendered.set(undefined)
  }
  const prerender = async () => {
    const wanted = page
    const view = await wanted
    if (view !== undefined && page === wanted && state.get().navigation.state === 'idle' && isContent(view)) prerendered.set(view)
  }
  let shown = state.get().view
  state.subscribe(() => {
    const { view } = state.get()
    if (view === shown) return
    shown = view
    // Its article may be the one that is shown now, and is left alone.
    afterPaint(turnAway)
  })
  watchTurns((anchor, isMeant) => {
    turnAway()
    const path = anchor === null ? undefined : internalPath(anchor, basePath)
    if (path === undefined) return
    const warmed = pages.warm(path)
    if (!canLayOutUnseen) return
    page = warmed
    if (isMeant) timer = setTimeout(prerender, REST)
  }, prerender)
}

/** True for text that is the same for everyone: nothing is asked for before a reader wants it. */
function isContent({ filePath, handlers }: PageView): boolean {
  return /\.mdx?$/.test(filePath) && handlers?.loader === undefined
}
