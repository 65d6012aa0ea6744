import type { ReactNode } from 'react'
import { Link } from '../shell/link.tsx'

/** A grid of cards. */
export function Cards({ children }: { children: ReactNode }) {
  return <div className="cards">{children}</div>
}

export interface CardProps {
  title: string
  href?: string
  children?: ReactNode
}

/** A card. With `href`, all of it is a link. */
export function Card({ title, href, children }: CardProps) {
  const inside = (
    <>
      <span className="card-title">{title}</span>
      {children !== undefined && <div className="card-text">{children}</div>}
    </>
  )
  return href === undefined ? (
    <div className="card">{inside}</div>
  ) : (
    <Link href={href} className="card">
      {inside}
    </Link>
  )
}
