/** Scrolls the sidebar: keeps its position from page to page, and shows the current item. */
import type { SidebarScroll } from '../../shared/platform/platform.ts'
import { showCurrent } from '../shell/show-current.ts'

export function createSidebarScroll(): SidebarScroll {
  /** The scroll position of the last sidebar. */
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
