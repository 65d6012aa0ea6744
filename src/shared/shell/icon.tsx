import type { IconNode } from 'lucide'
import { createElement } from 'react'

interface IconProps {
  /** A drawing of Lucide's, on a square of 24. */
  drawing: IconNode
  /** Pixels. */
  size: number
  className?: string
}

/** Lucide's drawings are outlines: two wide, with round ends. */
const OUTLINE = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/** Draws an icon in the color of the text, hidden from screen readers: what it stands for is said beside it. */
export function Icon({ drawing, size, className }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} className={className} aria-hidden {...OUTLINE}>
      {...drawing.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  )
}
