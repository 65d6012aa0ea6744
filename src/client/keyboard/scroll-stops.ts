/**
 * Takes tables and diagrams out of the tab order unless they scroll. In the HTML each is a tab stop, for readers without scripts and for browsers
 * in which scrolling boxes aren't stops by themselves. Whether one scrolls only matters once a reader presses the key, so nothing is measured
 * before.
 */
export function stopAtScrolling(): void {
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Tab') return
    const boxes = [...document.querySelectorAll<HTMLElement>('.dw-table-frame,.dw-diagram')]
    // All are measured before any is changed, because each measurement after a change would have the browser lay out the page again.
    const stops = boxes.map((box) => (box.scrollWidth > box.clientWidth ? 0 : -1))
    for (const [index, box] of boxes.entries()) box.tabIndex = stops[index] ?? 0
  })
}
