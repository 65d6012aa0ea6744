import { type KeyboardEvent, useRef } from 'react'
import { nextTab } from './next-tab.ts'

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
  const move = (event: KeyboardEvent) => {
    const next = nextTab(event.key, selected, titles.length)
    if (next === undefined) return
    event.preventDefault()
    onSelect(next)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div className="tab-list needs-script" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
      {titles.map((title, index) => (
        <button
          key={title}
          type="button"
          role="tab"
          id={`${id}-tab-${index}`}
          aria-controls={`${id}-panel-${index}`}
          aria-selected={index === selected}
          tabIndex={index === selected ? 0 : -1}
          onClick={() => onSelect(index)}
        >
          {title}
        </button>
      ))}
    </div>
  )
}
