import { ArrowUpRight } from 'lucide'
import { type ComponentProps, memo } from 'react'
import { useHref } from '../config/site-context.ts'
import { selectPathname, useRouterState } from '../router/context.ts'
import { isExternalLink, splitHref, withScheme } from '../routes/paths.ts'
import { Icon } from './icon.tsx'

export interface LinkProps extends ComponentProps<'a'> {
  href: string
  hideExternalIcon?: boolean
  /** Takes the current entry's place in the history. */
  replace?: boolean
  /** Leaves the reader where they have scrolled to. */
  preventScrollReset?: boolean
  /** Cross-fades to the page, where the browser can and the reader allows motion. */
  viewTransition?: boolean
}

const selectNothing = () => undefined

/**
 * A link (SPEC.md section 2.6). Addresses of this site are written without the base path; `#part` stays on
 * the page; `www.` and `http` open a new tab without opener or referrer. The router listens for clicks on the
 * document, so this is a plain `a` and works before and without scripts.
 */
export const Link = memo(function Link(props: LinkProps) {
  const { href, hideExternalIcon = false, replace, preventScrollReset, viewTransition, children, ...rest } = props
  const toHref = useHref()
  const { pathname, search, hash } = splitHref(href)
  // A link with a path is the same wherever the reader is, and need not render again when they move.
  const base = useRouterState(pathname === '' ? selectPathname : selectNothing)
  if (isExternalLink(href)) {
    return (
      <a href={withScheme(href)} target="_blank" rel="noopener noreferrer" {...rest}>
        {children}
        {!hideExternalIcon && <Icon drawing={ArrowUpRight} className="external-icon" size={14} />}
      </a>
    )
  }
  return (
    <a
      href={toHref((base ?? pathname) + search + hash)}
      data-replace={mark(replace)}
      data-keep-scroll={mark(preventScrollReset)}
      data-fade={mark(viewTransition)}
      {...rest}
    >
      {children}
    </a>
  )
})

/** An attribute without a value, for the listener on the document. */
function mark(isSet: boolean | undefined): '' | undefined {
  return isSet === true ? '' : undefined
}
