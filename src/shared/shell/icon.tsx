import { createElement } from 'react'

interface IconProps {
  /** A Lucide icon, drawn in a 24 by 24 box: its elements, each with its attributes. */
  drawing: readonly [tag: string, attributes: Record<string, string | number | undefined>][]
  /** Pixels. */
  size: number
  className?: string
}

/** The stroke style of Lucide icons, a little lighter than theirs, to go with the text. */
const OUTLINE = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.75, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/** Draws an icon in the color of the text. It's hidden from screen readers, so it needs text or a label next to it. */
export function Icon({ drawing, size, className }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} className={className} aria-hidden {...OUTLINE}>
      {...drawing.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  )
}
