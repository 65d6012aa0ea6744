/** Runs a function once the next frame has been painted. Hidden pages don't paint, so they skip that wait. Returns a cancel function. */
export function afterPaint(run: () => void): () => void {
  let timer: number | undefined
  const soon = () => {
    timer = window.setTimeout(run)
  }
  const frame = document.hidden || !window.requestAnimationFrame ? soon() : requestAnimationFrame(soon)
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    window.clearTimeout(timer)
  }
}

/** Like `afterPaint`, but returns a function that runs it at once, unless it has already run. */
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
