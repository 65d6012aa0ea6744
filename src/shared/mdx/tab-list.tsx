import { type KeyboardEvent, useRef } from 'react'

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

/** Where a key leads from the selected tab, or undefined for keys that are not the list's. */
export function nextTab(key: string, selected: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (selected + 1) % count
    case 'ArrowLeft':
      return (selected + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
