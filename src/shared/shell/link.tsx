import { ArrowUpRight } from 'lucide'
import { type ComponentProps, memo } from 'react'
import { useHref } from '../config/site-context.ts'
import { selectPathname, useRouterState } from '../router/context.ts'
import { isExternalLink, splitHref, withScheme } from '../routes/paths.ts'
import { Icon } from './icon.tsx'

export interface LinkProps extends ComponentProps<'a'> {
  /** The address. A link needs this or `to`. */
  href?: string
  /** Another name for `href`. */
  to?: string
  hideExternalIcon?: boolean
  /** Replaces the current history entry. */
  replace?: boolean
  /** Keeps the scroll position. */
  preventScrollReset?: boolean
  /** Cross-fades to the page if the browser supports it and the reader hasn't asked for reduced motion. */
  viewTransition?: boolean
}

/** A link without the base path; to other sites, in a new tab without opener and referrer. A plain `a`, so it works without scripts. */
export const Link = memo(function Link(props: LinkProps) {
  const { to = '', href = to, hideExternalIcon = false, replace, preventScrollReset, viewTransition, children, ...rest } = props
  const toHref = useHref()
  const { pathname, search, hash } = splitHref(href)
  // A link with a path doesn't depend on the current page, so it doesn't render again after a navigation.
  const base = useRouterState((state) => (pathname === '' ? selectPathname(state) : undefined))
  if (isExternalLink(href)) {
    return (
      <a href={withScheme(href)} target="_blank" rel="noopener noreferrer" {...rest}>
        {children}
        {!hideExternalIcon && <Icon drawing={ArrowUpRight} className="dw-external-icon" size={14} />}
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

/** An attribute without a value, which the click listener on the document reads. */
function mark(isSet: boolean | undefined): '' | undefined {
  return isSet === true ? '' : undefined
}
