import { useId, useLayoutEffect, useRef } from 'react'
import { nameDirection } from '../name-direction.ts'

export interface RadioGroupProps<Value extends string> {
  className?: string
  label: string
  options: readonly (readonly [value: Value, text: string])[]
  current: Value
  onChoose(value: Value): void
}

/** Radio buttons side by side. React doesn't control them, so that a choice from before hydration isn't lost. */
export function RadioGroup<Value extends string>({ className = '', label, options, current, onChoose }: RadioGroupProps<Value>) {
  const name = useId()
  const group = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    if (group.current === null) return
    const fields = [...group.current.querySelectorAll('input')]
    const early = isFirst.current ? fields.find((field) => field.checked) : undefined
    isFirst.current = false
    if (early !== undefined) return onChoose(early.value as Value)
    for (const field of fields) field.checked = field.value === current
  }, [current, onChoose])
  return (
    <div ref={group} className={`dw-radio-group ${className}`} role="radiogroup" aria-label={label}>
      {options.map(([value, text]) => (
        <label key={value} data-choice={value} dir={nameDirection(text)}>
          {/* Clicks also come from keys, and from the one that's checked. */}
          <input type="radio" name={name} value={value} autoComplete="off" onClick={() => onChoose(value)} />
          {text}
        </label>
      ))}
    </div>
  )
}
