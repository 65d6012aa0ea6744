/** How the sidebar scrolls in a browser: it stays where the reader left it, and shows the current item. */
import type { SidebarScroll } from '../../shared/platform/platform.ts'
import { showCurrent } from '../shell/show-current.ts'

export function createSidebarScroll(): SidebarScroll {
  /** Where the sidebar was when it was last there. */
  let left = 0
  return {
    attach(box) {
      box.scrollTop = left
      return () => {
        left = box.scrollTop
      }
    },
    reveal: showCurrent,
  }
}
