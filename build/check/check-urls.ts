/** Checks that every address and anchor that a site has published still leads somewhere. */
import { inWords } from '../../src/shared/in-words.ts'
import { decodedPart, leavesSite, pathToRoute, splitHref } from '../../src/shared/routes/paths.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { nearestName } from '../report/nearest.ts'
import { CONFLICT, textDiagnostic } from '../report/text-diagnostics.ts'
import { type LockedUrl, lockedUrls, type UrlLock } from '../site/url-lock.ts'
import { groupBy } from '../util/group-by.ts'
import { displayPath } from '../util/site-folders.ts'
import { findConflicts } from '../util/text/conflicts.ts'
import type { AddressedPage, SiteAddresses } from './addresses.ts'
import { lastSegment } from './suggestions.ts'

/** How many candidates a message names. */
const MAX_CANDIDATES = 3

/** Returns an error for each page that is gone, and for each anchor that is gone from a page that isn't. */
export function checkUrls(lock: UrlLock, addresses: SiteAddresses, pages: readonly AddressedPage[]): Diagnostic[] {
  const locked = lockedUrls(lock.source)
  const candidates = createCandidates(locked, pages)
  const report = ({ address, line }: LockedUrl, message: string, fix: string): Diagnostic[] => [
    { severity: 'error', code: 'urls', file: displayPath(lock.file), line, column: 1, excerpt: address, message, fix },
  ]
  const damage = [
    ...(lock.problem === undefined ? [] : [textDiagnostic(lock.file, lock.problem)]),
    ...findConflicts(lock.source).map(({ line }) => ({
      ...CONFLICT,
      file: displayPath(lock.file),
      line,
      column: 1,
      fix: 'Run `npm run urls`, which keeps the addresses of both versions.',
    })),
  ]
  const lost = new Set<string>()
  const gone = locked.flatMap((url) => {
    const { address } = url
    if (!address.startsWith('/'))
      return report(url, `${address} isn't an address of a site.`, 'Every line is an address that starts with `/`.')
    const { pathname, hash } = splitHref(address)
    const target = addresses.find(pathname)
    if (target.kind === 'file' || isRedirected(address, addresses)) return []
    if (target.kind === 'page') {
      const id = decodedPart(hash.slice(1))
      if (id === '' || target.page.mayAddAnchors || target.page.anchors.includes(id)) return []
      return report(
        url,
        `${address} was published, but nothing on that page has the id \`${id}\` now.`,
        advice(address, candidates.ofPart(target.page, id)),
      )
    }
    if (lost.has(pathname)) return []
    lost.add(pathname)
    return report(url, `${pathname} was published, but no page has that address now.`, advice(pathname, candidates.ofPage(pathname)))
  })
  return [...damage, ...gone]
}

/** True if an address leads to a page in the end. A redirect of a page covers its parts. */
function isRedirected(address: string, addresses: SiteAddresses): boolean {
  const to = addresses.follow(address)
  if (to === address || leavesSite(to)) return to !== address
  const { kind } = addresses.find(splitHref(to).pathname)
  return kind === 'page' || kind === 'file'
}

function advice(address: string, candidates: readonly string[]): string {
  const to = candidates.length === 0 ? '' : `, perhaps to ${inWords(candidates, 'or')}`
  return `Add it to \`redirects\` in the configuration${to}. If nobody needs it, run \`npm run urls -- --forget ${address}\`.`
}

/** Finds what an address may have become. A whole folder may be gone, so what's looked through is prepared once. */
function createCandidates(locked: readonly LockedUrl[], pages: readonly AddressedPage[]) {
  const routes = pages.map(({ route }) => route)
  const byName = groupBy(routes, lastSegment)
  const parts = pages.flatMap(({ route, anchors }) => [...new Set(anchors)].map((id) => ({ route, id })))
  const withPart = groupBy(parts, ({ id }) => id)
  const published = locked.map(({ address }) => splitHref(address)).filter(({ hash }) => hash !== '')
  const lockedParts = groupBy(published, ({ pathname }) => pathname)
  return {
    /** Pages with the same parts come first, because a page that was only renamed still has them. */
    ofPage(pathname: string): string[] {
      const lost = lockedParts.get(pathname) ?? []
      const found = lost.flatMap(({ hash }) => withPart.get(decodedPart(hash.slice(1))) ?? [])
      const shared = groupBy(found, ({ route }) => route)
      const alike = [...shared]
        .filter(([, { length }]) => length * 2 > lost.length)
        .sort(([a, partsOfA], [b, partsOfB]) => partsOfB.length - partsOfA.length || routes.indexOf(a) - routes.indexOf(b))
        .map(([route]) => route)
      const sameName = byName.get(lastSegment(pathname)) ?? []
      return first([...alike, ...sameName, nearestName(pathToRoute(pathname), routes)])
    },
    ofPart({ route, anchors }: AddressedPage, id: string): string[] {
      const near = nearestName(id, anchors)
      const elsewhere = (withPart.get(id) ?? []).map((page) => `${page.route}#${id}`)
      return first([near === undefined ? undefined : `${route}#${near}`, ...elsewhere, route])
    },
  }
}

function first(candidates: readonly (string | undefined)[]): string[] {
  return [...new Set(candidates.filter((candidate) => candidate !== undefined))].slice(0, MAX_CANDIDATES)
}
