import { meantAddress } from '../../src/shared/config/address-schema.ts'
import { getOwn } from '../../src/shared/get-own.ts'
import { dangerousScheme, dangerousSourceScheme } from '../../src/shared/routes/dangerous-address.ts'
import { destinationOf } from '../../src/shared/routes/destination.ts'
import { idInHash, isExternalLink, leavesSite, splitHref } from '../../src/shared/routes/paths.ts'
import { SHELL_IDS } from '../compile/element-ids.ts'
import { FEATURES } from '../features/features.ts'
import { describeDangerous } from '../report/dangerous.ts'
import { describeDeadAnchor } from '../report/dead-anchor.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { NOT_FOUND_ROUTE } from '../site/discover/routes.ts'
import type { FindSection } from '../stages/languages-sections.ts'
import type { AddressedPage, LinkTarget, SiteAddresses } from './addresses.ts'
import { untranslatedSection } from './languages.ts'
import type { FindMovedPart } from './moved-parts.ts'

export type Finding = Pick<Diagnostic, 'code' | 'message'> & Partial<Pick<Diagnostic, 'severity'>> & { fix: string }

export interface LinkContext {
  addresses: SiteAddresses
  /** Left out where other pages aren't known. */
  findMovedPart?: FindMovedPart
  findSection?: FindSection
}

/** Needs of a file that not every site has, by its path. */
export const NEEDED_FOR: Readonly<Record<string, string>> = Object.assign({}, ...FEATURES.map(({ needs }) => needs))

/** Returns a link's problem, if any. @param resolved the address from the root @param page the page with the link @param asName gives it without a scheme */
export function checkLink(
  { written, resolved, page, asName }: { written: string; resolved: string; page?: AddressedPage; asName?: () => string },
  context: LinkContext,
): Finding | undefined {
  const refused = checkScheme(written, dangerousScheme(written)) ?? onOwnComputer(written)
  if (refused !== undefined) return refused
  if (isExternalLink(written)) return undefined
  // A link with a scheme of a feature leads to a page.
  if (leavesSite(resolved)) return namedLikeScheme(written, asName?.(), context)
  if (written.trim() === '') return { code: 'dead-link', message: 'The link has no address.', fix: 'Say where it leads, or remove it.' }
  const { pathname, hash } = splitHref(resolved)
  if (pathname === '') return page === undefined ? undefined : checkAnchor(hash, page, written, context)
  const target = context.addresses.find(pathname)
  if (!pathname.startsWith('/')) return relativeLink(written, target)
  if (target.kind === 'file') return undefined
  if (target.kind === 'elsewhere') {
    const message = `The link ${written} leads to a page that isn't in ${target.here}, but in ${target.places}.`
    return { code: 'dead-link', message, fix: target.fix }
  }
  if (target.kind === 'nothing' || target.kind === 'other-case') return deadLink(written, pathname, target, context)
  const to = context.addresses.follow(resolved)
  if (to !== resolved) return movedLink(written, to)
  return target.kind === 'page' ? checkAnchor(hash, target.page, written, context) : undefined
}

/** A link to a page or a file of the site such as `http:headers`, whose name browsers take for a scheme. */
function namedLikeScheme(written: string, asName: string | undefined, { addresses }: LinkContext): Finding | undefined {
  const { kind } = asName?.startsWith('/') ? addresses.find(splitHref(asName).pathname) : { kind: 'nothing' }
  if (kind !== 'page' && kind !== 'file') return undefined
  const message = `Browsers take the start of the link ${written}, up to the colon, for a scheme such as \`https:\`.`
  return { code: 'dead-link', message, fix: `Write ./${written}.` }
}

/** Returns the problem of an address with a scheme that pages mustn't use. */
export function checkScheme(written: string, scheme: string | undefined): Finding | undefined {
  return scheme === undefined ? undefined : { code: 'dangerous-address', ...describeDangerous(written, scheme) }
}

/** Returns the problem of an address that leads to a file or a server of the author's, and that browsers take for one with a scheme. */
function onOwnComputer(written: string): Finding | undefined {
  if (/^localhost:\d/i.test(written)) {
    const message = `Browsers take \`localhost:\` in ${written} for a scheme such as \`https:\`.`
    return { code: 'dead-link', message, fix: `Write http://${written}, or for a page of this site, its path alone, such as /guide.` }
  }
  if (!/^(?:file:|[a-z]:(?:[\\/]|%5c))/i.test(written)) return undefined
  const message = `${written} is a file of your computer, which readers don't have.`
  return { code: 'missing-file', message, fix: 'Put it into `public/`, and write its address there, which starts with a slash.' }
}

/** Returns the problem of the root-relative address of an image or another file, if there is one. */
export function checkFile(src: string, context: LinkContext): Finding | undefined {
  const refused = checkScheme(src, dangerousSourceScheme(src)) ?? onOwnComputer(src)
  if (refused !== undefined) return refused
  if (leavesSite(src) || !src.startsWith('/')) return undefined
  const { pathname } = splitHref(src)
  const target = context.addresses.findFile(pathname)
  if (target.kind === 'file') return undefined
  const fix =
    target.kind === 'other-case'
      ? `Upper and lower case matter: write ${target.actual}.`
      : (withoutBase(pathname, context.addresses) ?? suggestion(target.nearest, 'Put the file there, or correct the address.'))
  return { code: 'missing-file', message: `There is no file public${pathname}.`, fix }
}

function movedLink(written: string, to: string): Finding {
  const message = `The link ${written} leads to an old address, which redirects to ${to}.`
  return { severity: 'warning', code: 'moved-link', message, fix: `Write ${to}.` }
}

/** Links of the whole site and of authors aren't relative to a page. */
function relativeLink(written: string, target: LinkTarget): Finding {
  const meant = (target.kind === 'nothing' ? target.nearest : undefined) ?? meantAddress(written)
  const message = `The link ${written} starts neither with a slash nor with a scheme such as \`https:\`.`
  const fix = suggestion(meant, 'Start it with a slash if it is on this site, and with https:// if it is elsewhere.')
  return { code: 'dead-link', message, fix }
}

function deadLink(
  written: string,
  pathname: string,
  target: Extract<LinkTarget, { kind: 'other-case' | 'nothing' }>,
  context: LinkContext,
): Finding {
  if (target.kind === 'other-case') {
    const message = `The link ${written} differs from ${target.actual} in upper and lower case.`
    return { code: 'link-case', message, fix: `Write ${target.actual}.` }
  }
  const resolved = pathname === splitHref(written).pathname ? '' : `, which is ${pathname},`
  const isFile = FILE_ENDING.test(pathname) && !meansPage(target.nearest, context)
  const mail = /^[^\s/@]+@[^\s/@]+\.\w+$/.test(written) ? `Write mailto:${written}.` : undefined
  const inPublic = /^\/public(?=\/)/.test(pathname)
    ? `Files of \`public/\` have addresses without it: write ${pathname.slice(7)}.`
    : undefined
  const create = isFile ? (inPublic ?? 'Put the file there, or correct the link.') : 'Create the page, or correct the link.'
  return {
    code: isFile ? 'missing-attachment' : 'dead-link',
    message: `The link ${written}${resolved} doesn't lead to a ${isFile ? 'file' : 'page'}.`,
    fix: mail ?? withoutBase(pathname, context.addresses) ?? getOwn(NEEDED_FOR, pathname.slice(1)) ?? suggestion(target.nearest, create),
  }
}

/** True if the author probably meant a page with a name such as `node.js`. */
function meansPage(near: string | undefined, { addresses }: LinkContext): boolean {
  return near !== undefined && FILE_ENDING.test(near) && addresses.find(near).kind === 'page'
}

/** The end of a link to a file. A page may be called `v1.2`, and be linked to by its own file or by its alias with `.html`. */
const FILE_ENDING = /\.(?!(?:mdx?|tsx|html)$)[a-z][a-z0-9]*$/i

/** Advice for addresses that include the base path. The build adds it, so it would be there twice. */
function withoutBase(pathname: string, { find, paths }: SiteAddresses): string | undefined {
  const to = paths.basePath === '' ? undefined : destinationOf({ pathname }, paths, (path) => find(path).kind !== 'nothing')
  return to?.kind === 'edition' ? `The base path is added automatically: write ${to.path}.` : undefined
}

function checkAnchor(hash: string, page: AddressedPage, written: string, { findMovedPart, findSection }: LinkContext): Finding | undefined {
  const id = idInHash(hash)
  if (SHELL_IDS.includes(id)) return shellPart(id, page, written)
  if (id === '' || id === 'top' || page.mayAddAnchors || page.anchors.includes(id)) return undefined
  const section = findSection?.(page.route, id)
  if (section !== undefined) return section.id === undefined ? untranslatedSection(id, page.route, { written, ...section }) : undefined
  const where = page.route === NOT_FOUND_ROUTE ? 'this page' : page.route
  return describeDeadAnchor({ written, where, id, anchors: page.anchors }, findMovedPart?.(page, id))
}

/** A link to a part of the frame. It's a mistake if a heading would have had that id. */
function shellPart(id: string, { anchors }: AddressedPage, written: string): Finding | undefined {
  const heading = anchors.find((anchor) => anchor.startsWith(`${id}-`) && /^\d+$/.test(anchor.slice(id.length + 1)))
  if (heading === undefined) return undefined
  const message = `The link ${written} leads to the frame around the page, which has the id \`${id}\`.`
  return { code: 'dead-anchor', message, fix: `Did you mean #${heading}?` }
}

function suggestion(near: string | undefined, otherwise: string): string {
  return near === undefined ? otherwise : `Did you mean ${near}?`
}
