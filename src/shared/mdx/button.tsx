import type { ReactNode } from 'react'
import { Link } from '../shell/link.tsx'

/** A link that looks like a button. */
export function Button({ href, variant = 'quiet', children }: { href: string; variant?: 'accent' | 'quiet'; children: ReactNode }) {
  return (
    <Link href={href} className={`dw-button dw-button-${variant}`} hideExternalIcon>
      {children}
    </Link>
  )
}
