import type { ReactNode } from 'react'
import type { BadgeTone } from '../config/options/navigation.ts'

/** A short label next to other text. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`dw-badge dw-badge-${tone}`}>{children}</span>
}
