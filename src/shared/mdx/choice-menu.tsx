import { useRef } from 'react'
import { type ChoiceMenuProps, usePlatform } from '../platform/platform.ts'
import { useKeptPosition } from './use-kept-position.ts'

/**
 * Chooses the panel of a group whose titles the page's control has already, so a row of tabs would say them again. The name that shows is the panel's
 * own title, which is the right one before scripts have started, too; the button lies over it.
 */
export function ChoiceMenu({ onSelect, ...props }: ChoiceMenuProps) {
  const box = useRef<HTMLDivElement>(null)
  const { openChoices } = usePlatform()
  const keepPosition = useKeptPosition(box)
  const select = (index: number) => {
    keepPosition()
    onSelect(index)
  }
  return (
    <div className="dw-choice-menu dw-needs-script" ref={box}>
      <button
        type="button"
        aria-haspopup="menu"
        aria-label={`${props.label}: ${props.titles[props.selected]}`}
        onClick={({ currentTarget }) => openChoices(currentTarget, { ...props, onSelect: select })}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          event.currentTarget.click()
        }}
      />
    </div>
  )
}
