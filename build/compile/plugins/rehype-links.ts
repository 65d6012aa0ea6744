/**
 * Addresses in content: routes get the base path, links to other page files become routes, `www.` gets a scheme, and
 * external links open safely in a new tab. A lone hash gets the address of its page, because a base tag would otherwise
 * send it to the home page.
 */
import { posix } from 'node:path'
import type { Nodes, Root } from 'hast'
import { isDynamicPattern } from '../../../src/shared/routes/match.ts'
import {
  composedHref,
  hasOrigin,
  isExternalLink,
  pathToRoute,
  splitHref,
  withBasePath,
  withScheme,
} from '../../../src/shared/routes/paths.ts'
import type { PluginOptions } from '../page-input.ts'
import { makeJsx } from '../tree/jsx-element.ts'
import { type PageElement, toPageElement } from '../tree/page-element.ts'
import { importFromSite } from '../tree/page-imports.ts'
import { componentAttributes } from '../tree/react-attributes.ts'
import { joinSrcset, splitSrcset } from '../tree/srcset.ts'
import { replaceNodes } from '../tree/walk.ts'
import { LINK_ATTRIBUTES } from './rehype-references.ts'

type LinkOptions = Pick<PluginOptions, 'basePath' | 'prefix' | 'route' | 'filePath'>

export function rehypeLinks(options: LinkOptions) {
  return (tree: Root): undefined => {
    const knowsRoute = !isDynamicPattern(options.route)
    let needsLink = false
    replaceNodes(tree, (node) => {
      const element = toPageElement(node)
      if (element === undefined) return undefined
      if (/^[A-Z]/.test(element.name)) resolveComponentLinks(element, options)
      else if (element.name === 'a' && !knowsRoute && /^[#?]/.test(element.get('href') ?? '')) {
        needsLink = true
        element.set('href', composedHref(element.get('href') ?? ''))
        return toLink(element)
      } else if (element.name === 'a') rewriteAnchor(element, options)
      rewriteFiles(element, options)
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

/** Rewrites the addresses of files that an element shows. */
function rewriteFiles(element: PageElement, { basePath }: LinkOptions): void {
  if (/^[A-Z]/.test(element.name)) return
  for (const attribute of ['src', 'poster']) {
    const address = element.get(attribute)
    if (address !== undefined) element.set(attribute, withBasePath(basePath, composedHref(address)))
  }
  const candidates = splitSrcset(element.get('srcSet') ?? '')
  const changed = candidates.map(({ src, descriptor }) => ({ src: withBasePath(basePath, composedHref(src)), descriptor }))
  if (changed.length > 0) element.set('srcSet', joinSrcset(changed))
}

/** Resolves relative addresses, which depend on the page's file. Components add the base path themselves. */
function resolveComponentLinks(element: PageElement, options: LinkOptions): void {
  for (const attribute of LINK_ATTRIBUTES) {
    const address = element.get(attribute)
    if (address === undefined || isExternalLink(address)) continue
    const isOfFile = /^\.{1,2}\/|^[^/:]+::|\.mdx?(?:[?#]|$)/i.test(address)
    element.set(attribute, isOfFile ? resolveInternal(address, options) : composedHref(address))
  }
}

function rewriteAnchor(anchor: PageElement, options: LinkOptions): void {
  const { basePath, prefix = '' } = options
  const href = anchor.get('href')
  if (href === undefined) return
  if (!isExternalLink(href)) {
    anchor.set('href', withBasePath(basePath + prefix, resolveInternal(href, options)))
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
  if (hasOrigin(href)) return href
  const { pathname, search, hash } = splitHref(composedHref(href))
  if (pathname === '') return isDynamicPattern(page.route) ? search + hash : page.route + search + hash
  const isPageFile = /\.(?:mdx?|tsx)$/i.test(pathname)
  if (pathname.startsWith('/') && !isPageFile) return pathname + search + hash
  const folder = posix.dirname(`/${page.filePath.normalize()}`)
  const absolute = pathname.startsWith('/') ? pathname : posix.join(folder, pathname)
  return (isPageFile ? pathToRoute(absolute.replace(/\.(?:mdx?|tsx)$/i, '.html')) : absolute) + search + hash
}
