import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { nextTab } from '../next-tab.ts'

export interface TabListProps {
  /** Prefix of the ids of tabs (`-tab-0`) and their panels (`-panel-0`). */
  id: string
  label: string
  titles: string[]
  selected: number
  onSelect(index: number): void
}

/** Tabs by the ARIA pattern: one is in the tab order, arrow keys, Home and End move and select. */
export function TabList({ id, label, titles, selected, onSelect }: TabListProps) {
  const list = useRef<HTMLDivElement>(null)
  const holdPlace = usePlace(list)
  const select = (index: number) => {
    holdPlace()
    onSelect(index)
  }
  const move = (event: KeyboardEvent) => {
    // With other keys held it is the page's or the browser's: Alt with an arrow goes back.
    if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return
    const next = nextTab(event.key, selected, titles.length)
    if (next === undefined) return
    event.preventDefault()
    select(next)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus({ preventScroll: true })
  }
  return (
    <div className="tab-list needs-script" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
      {titles.map((title, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: tabs of one group may have the same title, and never change places
          key={index}
          type="button"
          role="tab"
          id={`${id}-tab-${index}`}
          aria-controls={`${id}-panel-${index}`}
          aria-selected={index === selected}
          tabIndex={index === selected ? 0 : -1}
          data-title={title}
          onClick={() => select(index)}
        >
          {title}
        </button>
      ))}
    </div>
  )
}

/** Keeps an element where it is in the window through the next change: groups above it may follow the choice and change their height. */
function usePlace(ref: RefObject<HTMLElement | null>): () => void {
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
