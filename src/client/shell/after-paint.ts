/** What can wait until its reader sees the page. */

/** Runs once the next frame has been painted; a page that nobody sees has none, and does not wait. Gives what calls it off. */
export function afterPaint(run: () => void): () => void {
  let timer: number | undefined
  const soon = () => {
    timer = window.setTimeout(run)
  }
  const frame = document.hidden ? soon() : requestAnimationFrame(soon)
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    window.clearTimeout(timer)
  }
}

/** Like `afterPaint`; what it gives runs it at once, where it has not run yet. */
export function onceAfterPaint(run: () => void): () => void {
  let hasRun = false
  const once = () => {
    if (hasRun) return
    hasRun = true
    run()
  }
  afterPaint(once)
  return once
}
