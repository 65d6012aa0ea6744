/**
 * A figure that is stepped through. Its children are one ordered list in the page's Markdown; with scripts one item is shown at a time,
 * without them all are. The items share one cell of a grid, so the tallest one sets the height and nothing moves.
 */
import { type ReactNode, useState } from 'react'
import { Figure } from './figure.tsx'

export interface StepperProps {
  title: string
  /** How many items the list has. */
  count: number
  /** @param step the item shown, counted from 1 */
  draw(step: number): ReactNode
  children?: ReactNode
}

export function Stepper({ title, count, draw, children }: StepperProps) {
  const [step, setStep] = useState(1)
  const isLast = step === count
  return (
    <Figure title={title} drawing={draw(step)}>
      <div className="figure-steps" data-step={step} aria-live="polite">
        {children}
      </div>
      <div className="figure-controls dw-needs-script">
        {/* Not `disabled`: a button that takes the focus away with it strands readers who use the keyboard. */}
        <button type="button" aria-disabled={step === 1} onClick={() => setStep(Math.max(1, step - 1))}>
          Previous step
        </button>
        <button type="button" onClick={() => setStep(isLast ? 1 : step + 1)}>
          {isLast ? 'Start again' : 'Next step'}
        </button>
        <span className="figure-place">
          Step {step} of {count}
        </span>
      </div>
    </Figure>
  )
}

/** How a part of a drawing looks that belongs to one step: not yet there, the one spoken of, or done. */
export function stage(step: number, own: number): string {
  if (own === step) return 'fig-now'
  return own > step ? 'fig-later' : 'fig-done'
}
