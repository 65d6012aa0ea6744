/** The sidebar's own scrolling in a browser (SPEC.md section 2.5): it stays where its reader left it, and shows the current item. */
import { revealingScroll } from '../../shared/page/reveal.ts'
import type { SidebarScroll } from '../../shared/platform/platform.ts'

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
    reveal(box) {
      const item = box.querySelector('[aria-current=page]') ?? box.querySelector('[aria-current]')
      if (item === null) return
      const { top, height } = item.getBoundingClientRect()
      const inContent = top - box.getBoundingClientRect().top + box.scrollTop
      const to = revealingScroll({ top: box.scrollTop, height: box.clientHeight }, { top: inContent, height })
      if (to !== undefined) box.scrollTop = to
    },
  }
}
