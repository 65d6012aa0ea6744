import type { ReactNode } from 'react'
import { Link } from '../shell/link.tsx'

interface ButtonProps {
  href: string
  variant?: 'accent' | 'quiet'
  children: ReactNode
}

/** A link that looks like a button. */
export function Button({ href, variant = 'quiet', children }: ButtonProps) {
  return (
    <Link href={href} className={`dw-button dw-button-${variant}`} hideExternalIcon>
      {children}
    </Link>
  )
}
