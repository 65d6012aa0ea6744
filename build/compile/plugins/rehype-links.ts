/**
 * Addresses in content: those of the site are left open, links to other page files become routes, `www.` gets a scheme, and
 * external links open safely in a new tab. A lone hash gets the address of its page, because a base tag would otherwise
 * send it to the home page.
 */
import { posix } from 'node:path'
import type { Nodes, Root } from 'hast'
import type { VFile } from 'vfile'
import { getOwn } from '../../../src/shared/get-own.ts'
import { isDynamicPattern } from '../../../src/shared/routes/match.ts'
import { composedHref, hasOrigin, hasScheme, isExternalLink, pathToRoute, splitHref, withScheme } from '../../../src/shared/routes/paths.ts'
import { openAddress } from '../open-addresses.ts'
import type { PluginOptions } from '../page-input.ts'
import { makeJsx } from '../tree/jsx-element.ts'
import { type PageElement, toPageElement } from '../tree/page-element.ts'
import { importFromSite } from '../tree/page-imports.ts'
import { componentAttributes } from '../tree/react-attributes.ts'
import { isElementName, linkAttributes } from '../tree/site-components.ts'
import { joinSrcset, splitSrcset } from '../tree/srcset.ts'
import { replaceNodes } from '../tree/walk.ts'
import { openPart } from './languages-links.ts'
import { SHOWN } from './rehype-assets.ts'

type LinkOptions = Pick<PluginOptions, 'kind' | 'filePath' | 'own'>

export function rehypeLinks(options: LinkOptions) {
  return (tree: Root, file: VFile): undefined => {
    const linksOf = linkAttributes(tree, options.own)
    let needsLink = false
    replaceNodes(tree, (node) => {
      const element = toPageElement(node)
      if (element === undefined) return undefined
      if (!isElementName(element.name)) return void resolveComponentLinks(element, linksOf(element.name), options, file)
      if (element.name === 'a' && options.kind !== undefined && /^[#?]/.test(element.get('href') ?? '')) {
        needsLink = true
        element.set('href', composedHref(element.get('href') ?? ''))
        return toLink(element)
      }
      if (element.name === 'a') openAnchor(element, options, file)
      openFiles(element, file)
      return undefined
    })
    if (needsLink) importFromSite(tree, 'Link')
  }
}

/** The path of a dynamic page is only known when it renders, so links within it become components. */
function toLink({ node }: PageElement): Nodes {
  const attributes = node.type === 'element' ? componentAttributes(node.properties) : node.attributes
  return makeJsx('_Link', attributes, node.children, node, 'mdxJsxTextElement')
}

/** Leaves the addresses of files open that an element shows. */
function openFiles(element: PageElement, file: VFile): void {
  const open = (address: string) => openPath(composedHref(address), 'file', file)
  for (const attribute of new Set(['src', 'poster', ...(getOwn(SHOWN, element.name) ?? [])])) {
    const address = element.get(attribute)
    if (address !== undefined) element.set(attribute, open(address))
  }
  const candidates = splitSrcset(element.get('srcSet') ?? '')
  const changed = candidates.map(({ src, descriptor }) => ({ src: open(src), descriptor }))
  if (changed.length > 0) element.set('srcSet', joinSrcset(changed))
}

/** Leaves the path of a root-relative address open. */
export function openPath(address: string, to: 'page' | 'file', file: VFile): string {
  if (!address.startsWith('/') || address.startsWith('//')) return address
  const { pathname: path, search, hash } = splitHref(address)
  return openAddress(file, { to, path }) + search + (to === 'page' ? splitHref(openPart(address, file)).hash : hash)
}

/** Resolves relative addresses, which depend on the page's file. Components add the base path themselves. */
function resolveComponentLinks(element: PageElement, attributes: readonly string[] = [], options: LinkOptions, file: VFile): void {
  for (const attribute of attributes) {
    const address = element.get(attribute)
    if (address === undefined || isExternalLink(address)) continue
    const isOfFile = /^\.{1,2}\/|^[^/:]+::|\.mdx?(?:[?#]|$)/i.test(address)
    if (hasScheme(address)) element.set(attribute, openAddress(file, { to: 'scheme', address, isOfComponent: true }))
    else element.set(attribute, openPart(isOfFile ? resolveInternal(address, { ...options, route: '' }) : composedHref(address), file))
  }
}

function openAnchor(anchor: PageElement, options: LinkOptions, file: VFile): void {
  const href = anchor.get('href')
  if (href === undefined) return
  if (!isExternalLink(href)) {
    anchor.set('href', openLink(href, options, file))
    return
  }
  anchor.set('href', withScheme(bareAddress(anchor.node, href) ?? href))
  if (!anchor.has('target')) anchor.set('target', '_blank')
  if (!anchor.has('rel')) anchor.set('rel', 'noopener noreferrer')
}

function openLink(href: string, options: LinkOptions, file: VFile): string {
  if (hasScheme(href)) return openAddress(file, { to: 'scheme', address: href })
  const resolved = resolveInternal(href, { ...options, route: '' })
  const { pathname } = splitHref(resolved)
  if (pathname !== '' || options.kind !== undefined) return openPath(resolved, 'page', file)
  return openAddress(file, { to: 'part' }) + openPart(resolved, file)
}

/** The address of `www.example.org` in running text, which GFM turns into an `http:` link. */
function bareAddress(node: Nodes, href: string): string | undefined {
  const [text] = node.type === 'element' ? node.children : []
  return text?.type === 'text' && /^www\./i.test(text.value) && href === `http://${text.value}` ? text.value : undefined
}

/** Resolves a link on a page to a route with a hash: `./streams.mdx#a` on /dms/messages is `/dms/streams#a`. */
export function resolveInternal(href: string, page: { route: string; filePath: string }): string {
  if (hasOrigin(href)) return href
  const { pathname, search, hash } = splitHref(composedHref(href))
  if (pathname === '') return isDynamicPattern(page.route) ? search + hash : page.route + search + hash
  const isPageFile = /\.(?:mdx?|tsx)$/i.test(pathname)
  if (pathname.startsWith('/') && !isPageFile) return pathname + search + hash
  const folder = posix.dirname(`/${page.filePath.normalize()}`)
  const absolute = pathname.startsWith('/') ? pathname : posix.join(folder, pathname)
  return (isPageFile ? pathToRoute(absolute.replace(/\.(?:mdx?|tsx)$/i, '.html')) : absolute) + search + hash
}
