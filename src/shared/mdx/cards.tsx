import type { ReactNode } from 'react'
import { Link } from '../shell/link.tsx'

/** A grid of cards. */
export function Cards({ children }: { children: ReactNode }) {
  return <div className="dw-cards">{children}</div>
}

export interface CardProps {
  title: string
  href?: string
  /** Another name for `href`. */
  to?: string
  /** Text below the title, above the content. */
  description?: ReactNode
  /** A picture above the title, or the name of one of Lucide's. */
  icon?: ReactNode
  children?: ReactNode
}

/** A card. With `href`, all of it is a link. */
export function Card({ title, to, href = to, description, icon, children }: CardProps) {
  // In pages, names such as `lucide:rocket` have become pictures or been reported.
  const isName = typeof icon === 'string' && /^[\w:.-]+$/.test(icon)
  const inside = (
    <>
      {icon !== undefined && !isName && (
        <span className="dw-card-icon" aria-hidden>
          {icon}
        </span>
      )}
      <span className="dw-card-title">{title}</span>
      {description !== undefined && <div className="dw-card-text">{description}</div>}
      {children !== undefined && <div className="dw-card-text">{children}</div>}
    </>
  )
  return href === undefined ? (
    <div className="dw-card">{inside}</div>
  ) : (
    <Link href={href} className="dw-card">
      {inside}
    </Link>
  )
}
