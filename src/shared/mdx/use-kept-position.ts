import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Keeps an element in place in the window during the next change, because groups above it may switch too and change their height. */
export function useKeptPosition(ref: RefObject<HTMLElement | null>): () => void {
  const held = useRef<number>(undefined)
  const top = () => ref.current?.getBoundingClientRect().top ?? 0
  useLayoutEffect(() => {
    if (held.current === undefined) return
    window.scrollBy({ top: top() - held.current, behavior: 'instant' })
    held.current = undefined
  })
  return () => {
    held.current = top()
  }
}
