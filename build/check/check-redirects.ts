import {
  fillWildcard,
  finalAddress,
  followRedirect,
  isWildcard,
  type Redirects,
  restBelow,
} from '../../src/shared/redirects/follow-redirect.ts'
import { decodedPart, leavesSite, pathToRoute, splitHref } from '../../src/shared/routes/paths.ts'
import type { AddressedPage, SiteAddresses } from './addresses.ts'
import { checkLink } from './check-link.ts'

export interface RedirectFinding {
  /** The old address, which is the key in the configuration. */
  from: string
  /** True if the new address is wrong, and not the old one. */
  isTarget: boolean
  message: string
  fix: string
}

export interface RedirectContext {
  redirects: Redirects
  addresses: SiteAddresses
  pages: readonly AddressedPage[]
}

/** Returns at most one problem for each redirect. */
export function checkRedirects(context: RedirectContext): RedirectFinding[] {
  const seen = new Map<string, string>()
  return Object.entries(context.redirects).flatMap(([from, to]) => {
    const problem =
      wrongShape(from, to) ??
      sameSource(from, seen) ??
      wrongSource(from, context) ??
      loop(from, to, context) ??
      wrongTarget(from, to, context)
    return problem === undefined ? [] : [{ from, isTarget: false, ...problem }]
  })
}

type Problem = Omit<RedirectFinding, 'from' | 'isTarget'> & { isTarget?: boolean }

function wrongShape(from: string, to: string): Problem | undefined {
  if (!from.startsWith('/')) return { message: `The old address ${from} has no slash at its beginning.`, fix: `Write '/${from}'.` }
  const { pathname, search, hash } = splitHref(from)
  if (search !== '') return { message: `The old address ${from} has a query.`, fix: 'Leave it out: redirects keep the query of a reader.' }
  if (pathname.replace(/\/\*$/, '').includes('*') || (isWildcard(pathname) && hash !== '')) {
    const message = `The old address ${from} has a \`*\` that doesn't stand for everything below a folder.`
    return { message, fix: "Write it at the end, as in '/guide/*'." }
  }
  const isAddress = (to.startsWith('/') && !to.startsWith('//')) || /^https?:\/\/./.test(to)
  if (!isAddress) {
    const message = `The new address ${to} isn't a path from the root, and isn't the address of another site.`
    return { isTarget: true, message, fix: "Write '/path' or 'https://…'." }
  }
  if (!to.replace(/\/\*$/, '').includes('*') && (!isWildcard(to) || isWildcard(from))) return undefined
  const message = `The new address ${to} has a \`*\`, ${isWildcard(from) ? "which isn't at its end" : 'and the old one has none'}.`
  return { isTarget: true, message, fix: "Both end with it, as in '/guide/*': '/docs/*'." }
}

/** Slashes at the end, `.html` and upper case don't make another address. */
function sameSource(from: string, seen: Map<string, string>): Problem | undefined {
  const { pathname, hash } = splitHref(from)
  const key = `${pathToRoute(pathname).toLowerCase()}${hash}`
  const other = seen.get(key)
  seen.set(key, from)
  return other === undefined ? undefined : { message: `${from} and ${other} are the same address.`, fix: 'Remove one of them.' }
}

function wrongSource(from: string, { redirects, addresses }: RedirectContext): Problem | undefined {
  const { pathname, hash } = splitHref(from)
  // Pages below a wildcard stay where they are.
  if (isWildcard(pathname)) return undefined
  const target = addresses.find(pathname)
  if (hash === '') {
    const isPage = target.kind === 'other-case' || (target.kind === 'page' && target.page.route === pathToRoute(decodedPart(pathname)))
    if (!isPage && target.kind !== 'file') return undefined
    const actual = target.kind === 'other-case' ? target.actual : pathname
    const message = `${actual} is ${isPage ? 'a page' : 'a file'} of this site, so it can't lead elsewhere.`
    return { message, fix: 'Remove the redirect, or move the page.' }
  }
  const part = hash.slice(1)
  if (target.kind === 'page') {
    if (!target.page.anchors.includes(decodedPart(part))) return undefined
    const message = `${pathname} still has a part with the id \`${part}\`, so it can't lead elsewhere.`
    return { message, fix: 'Remove the redirect, or the id.' }
  }
  if (followRedirect(redirects, { pathname }, () => false) !== undefined) return undefined
  const message = `${pathname} is neither a page nor redirected, so ${hash} alone can't lead elsewhere.`
  return { message, fix: `Add a redirect for '${pathname}' as well.` }
}

/** A path segment that no rule names. */
const ANYTHING = '\u0001'

function loop(from: string, to: string, { redirects, addresses }: RedirectContext): Problem | undefined {
  const isPage = (path: string) => addresses.find(path).kind === 'page'
  if (finalAddress(redirects, fillWildcard(to, ANYTHING), isPage) !== undefined) return undefined
  return { message: `The redirects form a loop: ${from} → ${to} → ….`, fix: 'Change one of the redirects to lead to a page.' }
}

function wrongTarget(from: string, to: string, { redirects, addresses, pages }: RedirectContext): Problem | undefined {
  if (leavesSite(to)) return undefined
  if (isWildcard(to)) {
    const others = Object.keys(redirects).filter((other) => other !== from)
    const isCovered = [...pages.map(({ route }) => route), ...others.map((other) => other.replace(/\/\*$/, ''))].some(
      (path) => restBelow(to, path) !== undefined,
    )
    if (isCovered) return undefined
    const near = addresses.find(to.slice(0, -2))
    const advice = near.kind === 'nothing' && near.nearest !== undefined ? `Did you mean ${near.nearest}?` : 'Name a folder that has pages.'
    return { isTarget: true, message: `The redirect covers nothing: there is no page below ${to.slice(0, -1)}.`, fix: advice }
  }
  const address = addresses.follow(to)
  const { pathname, hash } = splitHref(address)
  // All languages have the redirects, but not all of them each post.
  if (leavesSite(address) || addresses.find(pathname).kind === 'elsewhere') return undefined
  const finding = checkLink({ written: to, resolved: address }, { addresses })
  if (finding === undefined) return undefined
  const message =
    finding.code === 'dead-anchor' ? `Nothing on ${pathname} has the id \`${hash.slice(1)}\`.` : `There is no page ${pathname}.`
  return { isTarget: true, message, fix: finding.fix }
}
