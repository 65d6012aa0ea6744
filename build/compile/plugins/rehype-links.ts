/**
 * Addresses in content: routes get the base path, links to other page files become routes, `www.` gets a scheme, and
 * external links open safely in a new tab. A lone hash gets the address of its page, because a base tag would otherwise
 * send it to the home page.
 */
import { posix } from 'node:path'
import type { Element, Nodes, Root } from 'hast'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import { isDynamicPattern } from '../../../src/shared/routes/match.ts'
import { composedHref, isExternalLink, pathToRoute, splitHref, withBasePath, withScheme } from '../../../src/shared/routes/paths.ts'
import { html } from '../tree/attribute-info.ts'
import { importOfSite } from '../tree/import-of-site.ts'
import { type PageElement, toPageElement } from '../tree/page-element.ts'
import { reactAttributes } from '../tree/react-attributes.ts'
import { joinSrcset, splitSrcset } from '../tree/srcset.ts'
import { walk } from '../tree/walk.ts'
import { LINK_ATTRIBUTES } from './rehype-references.ts'

export interface LinkOptions {
  basePath: string
  /** The page's own route. */
  route: string
  /** The page's file, relative to the folder of the pages, with forward slashes. */
  filePath: string
}

export function rehypeLinks(options: LinkOptions) {
  return (tree: Root): undefined => {
    const knowsRoute = !isDynamicPattern(options.route)
    let needsLink = false
    walk(tree, (node) => {
      const element = toPageElement(node)
      if (element === undefined) return undefined
      if (/^[A-Z]/.test(element.name)) resolveComponentLinks(element, options)
      else if (element.name === 'a' && !knowsRoute && isElement(node) && /^[#?]/.test(element.get('href') ?? '')) {
        needsLink = true
        element.set('href', composedHref(element.get('href') ?? ''))
        return toLink(node)
      } else if (element.name === 'a') rewriteAnchor(element, options)
      rewriteFiles(element, options)
      return undefined
    })
    if (needsLink) tree.children.unshift(importOfSite([{ imported: 'Link', local: LINK }]))
  }
}

/** Can't clash with an author's components, because of the underscore. */
const LINK = '_Link'

type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast

function isElement(node: Nodes): node is Element | JsxElement {
  return node.type === 'element' || node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

/** The path of a dynamic page is only known when it renders, so links within it become components. */
function toLink(node: Element | JsxElement): Nodes {
  const attributes = node.type === 'element' ? reactAttributes(node.properties, html) : node.attributes
  const { children, position } = node
  const link = { type: 'mdxJsxTextElement' as const, name: LINK, attributes, children, data: { _mdxExplicitJsx: true as const } }
  return { ...link, ...(position && { position }) } as Nodes
}

/** Rewrites the addresses of files that an element shows. */
function rewriteFiles(element: PageElement, { basePath }: LinkOptions): void {
  if (/^[A-Z]/.test(element.name)) return
  for (const attribute of ['src', 'poster']) {
    const address = element.get(attribute)
    if (address !== undefined) element.set(attribute, withBasePath(basePath, composedHref(address)))
  }
  const srcset = element.get('srcSet')
  if (srcset === undefined) return
  element.set(
    'srcSet',
    joinSrcset(splitSrcset(srcset).map(({ src, descriptor }) => ({ src: withBasePath(basePath, composedHref(src)), descriptor }))),
  )
}

/** Resolves relative addresses, which depend on the page's file. Components add the base path themselves. */
function resolveComponentLinks(element: PageElement, options: LinkOptions): void {
  for (const attribute of LINK_ATTRIBUTES) {
    const address = element.get(attribute)
    if (address === undefined || isExternalLink(address)) continue
    const isOfFile = /^\.{1,2}\/|\.mdx?(?:[?#]|$)/i.test(address)
    element.set(attribute, isOfFile ? resolveInternal(address, options) : composedHref(address))
  }
}

function rewriteAnchor(anchor: PageElement, options: LinkOptions): void {
  const href = anchor.get('href')
  if (href === undefined) return
  if (!isExternalLink(href)) {
    anchor.set('href', withBasePath(options.basePath, resolveInternal(href, options)))
    return
  }
  anchor.set('href', withScheme(bareAddress(anchor.node, href) ?? href))
  if (!anchor.has('target')) anchor.set('target', '_blank')
  if (!anchor.has('rel')) anchor.set('rel', 'noopener noreferrer')
}

/** The address of `www.example.org` in running text, which GFM turns into an `http:` link. */
function bareAddress(node: Nodes, href: string): string | undefined {
  const [text] = node.type === 'element' ? node.children : []
  return text?.type === 'text' && /^www\./i.test(text.value) && href === `http://${text.value}` ? text.value : undefined
}

/** Resolves a link on a page to a route with a hash: `./streams.mdx#a` on /dms/messages is `/dms/streams#a`. */
export function resolveInternal(href: string, page: { route: string; filePath: string }): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(href) || href.startsWith('//')) return href
  const { pathname, search, hash } = splitHref(composedHref(href))
  if (pathname === '') return isDynamicPattern(page.route) ? search + hash : page.route + search + hash
  const isPageFile = /\.(?:mdx?|tsx)$/i.test(pathname)
  if (pathname.startsWith('/') && !isPageFile) return pathname + search + hash
  const folder = posix.dirname(`/${page.filePath.normalize()}`)
  const absolute = pathname.startsWith('/') ? pathname : posix.join(folder, pathname)
  return (isPageFile ? pathToRoute(absolute.replace(/\.(?:mdx?|tsx)$/i, '.html')) : absolute) + search + hash
}
