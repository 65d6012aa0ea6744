/** One of many, as the browser's own list. */
import { useEffect, useId, useRef } from 'react'

export interface SelectProps {
  label: string
  options: readonly { value: string; text: string }[]
  value: string
  /** Keep it the same from render to render: a new one is told the value at once. */
  onChange(value: string): void
}

export function Select({ label, options, value, onChange }: SelectProps) {
  const id = useId()
  const list = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    // What a reader chose before the page hydrated, or what the browser restored.
    if (list.current !== null) onChange(list.current.value)
  }, [onChange])
  return (
    <div className="figure-select">
      <label htmlFor={id}>{label}</label>
      <select ref={list} id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  )
}
