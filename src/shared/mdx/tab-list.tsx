import { type KeyboardEvent, useRef } from 'react'
import { choicesIn } from '../choices.ts'
import { nameDirection } from '../name-direction.ts'
import { keyFromLeft, nextTab } from '../next-tab.ts'
import { useKeptPosition } from './use-kept-position.ts'

export interface TabListProps {
  /** Prefix of the ids of tabs (`-tab-0`) and their panels (`-panel-0`). */
  id: string
  label: string
  titles: string[]
  /** Stored name of the choice of each tab, if other groups follow it. */
  choices?: string[] | undefined
  selected: number
  onSelect(index: number): void
}

/** Follows the WAI-ARIA tabs pattern: one tab is in the tab order, and arrow keys, Home and End move and select. */
export function TabList({ id, label, titles, choices, selected, onSelect }: TabListProps) {
  const list = useRef<HTMLDivElement>(null)
  const keepPosition = useKeptPosition(list)
  const select = (index: number) => {
    keepPosition()
    onSelect(index)
  }
  const move = (event: KeyboardEvent) => {
    // With a modifier, the key belongs to the page or the browser: Alt and an arrow key go back, for example.
    if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return
    const next = nextTab(keyFromLeft(event.key, getComputedStyle(event.currentTarget).direction), selected, titles.length)
    if (next === undefined) return
    event.preventDefault()
    select(next)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus({ preventScroll: true })
  }
  return (
    <div className="dw-tab-list dw-needs-script" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
      {titles.map((title, index) => (
        <button
          key={index}
          type="button"
          role="tab"
          dir={nameDirection(title)}
          id={`${id}-tab-${index}`}
          aria-controls={`${id}-panel-${index}`}
          aria-selected={index === selected}
          tabIndex={index === selected ? 0 : -1}
          data-choice={choices && choicesIn(choices[index] ?? '').join(' ')}
          onClick={() => select(index)}
        >
          {title}
        </button>
      ))}
    </div>
  )
}
