import { ArrowUpRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useLocation } from '../router/context.ts'
import { isExternalLink, splitHref, withScheme } from '../routes/paths.ts'
import { useHref } from '../site/site-context.ts'

export interface LinkProps extends ComponentProps<'a'> {
  href: string
  hideExternalIcon?: boolean
}

/**
 * A link (SPEC.md section 2.6). Addresses of this site are written without the base path; `#part` stays on
 * the page; `www.` and `http` open a new tab without opener or referrer. The router listens for clicks on the
 * document, so this is a plain `a` and works before and without scripts.
 */
export function Link({ href, hideExternalIcon = false, children, ...rest }: LinkProps) {
  const toHref = useHref()
  const location = useLocation()
  if (isExternalLink(href)) {
    return (
      <a href={withScheme(href)} target="_blank" rel="noopener noreferrer" {...rest}>
        {children}
        {!hideExternalIcon && <ArrowUpRight className="external-icon" aria-hidden size={14} />}
      </a>
    )
  }
  const { pathname, search, hash } = splitHref(href)
  return (
    <a href={toHref((pathname === '' ? location.pathname : pathname) + search + hash)} {...rest}>
      {children}
    </a>
  )
}
