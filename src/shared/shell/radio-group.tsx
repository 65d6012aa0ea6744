import { useId, useLayoutEffect, useRef } from 'react'
import { nameDirection } from '../name-direction.ts'
import { usePlatform } from '../platform/platform.ts'

export interface RadioGroupProps<Value extends string> {
  className?: string
  label: string
  /** Values and their texts. */
  options: readonly (readonly [value: Value, text: string])[]
  current: Value
  onChoose(value: Value): void
}

/** Radio buttons side by side. React doesn't control them, so that a choice from before hydration isn't lost. */
export function RadioGroup<Value extends string>({ className = '', label, options, current, onChoose }: RadioGroupProps<Value>) {
  const { elements } = usePlatform()
  const name = useId()
  const group = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    if (group.current === null) return
    const early = isFirst.current ? elements.checkedIn(group.current) : undefined
    isFirst.current = false
    if (early === undefined) elements.checkIn(group.current, current)
    else onChoose(early as Value)
  }, [current, onChoose, elements])
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
