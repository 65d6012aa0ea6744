/**
 * Addresses in content (SPEC.md section 2.6): routes get the base path, links to other page files become routes,
 * `www.` gets a scheme, external links open safely in a new tab, and a lone hash names its page, because
 * a base tag would otherwise send it to the home page.
 */
import { posix } from 'node:path'
import type { Element, Root } from 'hast'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import { isDynamicPattern } from '../../../src/shared/routes/match.ts'
import { isExternalLink, pathToRoute, splitHref, withBasePath, withScheme } from '../../../src/shared/routes/paths.ts'
import { LINK_ATTRIBUTES } from './rehype-references.ts'
import { walk } from './walk.ts'

export interface LinkOptions {
  basePath: string
  /** The page's own route. */
  route: string
  /** Its file, relative to the folder of the pages, with forward slashes. */
  filePath: string
}

export function rehypeLinks(options: LinkOptions) {
  return (tree: Root): undefined => {
    walk(tree, (node) => {
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') rewriteJsx(node, options)
      if (node.type !== 'element') return undefined
      if (node.tagName === 'a' && typeof node.properties.href === 'string') rewriteAnchor(node, options)
      if (typeof node.properties.src === 'string') node.properties.src = withBasePath(options.basePath, node.properties.src)
      return undefined
    })
  }
}

/** `<a href="/x" onClick={…}>`: JSX by its other attributes, a link like any other by this one. */
function rewriteJsx(node: MdxJsxFlowElementHast | MdxJsxTextElementHast, options: LinkOptions): void {
  if (/^[A-Z]/.test(node.name ?? '')) {
    resolveComponentLinks(node, options)
    return
  }
  const name = node.name === 'a' ? 'href' : node.name === 'img' ? 'src' : undefined
  const attribute = node.attributes.find((candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === name)
  if (attribute === undefined || typeof attribute.value !== 'string') return
  const stand: Element = { type: 'element', tagName: node.name ?? '', properties: { [name ?? '']: attribute.value }, children: [] }
  if (node.position) stand.position = node.position
  if (name === 'src') {
    attribute.value = withBasePath(options.basePath, attribute.value)
    return
  }
  rewriteAnchor(stand, options)
  const { href, target, rel } = stand.properties
  attribute.value = String(href)
  const has = (wanted: string) => node.attributes.some((candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === wanted)
  if (target && !has('target')) node.attributes.push({ type: 'mdxJsxAttribute', name: 'target', value: String(target) })
  if (rel && !has('rel')) node.attributes.push({ type: 'mdxJsxAttribute', name: 'rel', value: [rel].flat().join(' ') })
}

/** Components put the base path before a route themselves; where a relative address leads only the page's file tells. */
function resolveComponentLinks(node: MdxJsxFlowElementHast | MdxJsxTextElementHast, options: LinkOptions): void {
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || !LINK_ATTRIBUTES.includes(attribute.name) || typeof attribute.value !== 'string') continue
    if (/^\.{1,2}\/|\.mdx?(?:[?#]|$)/i.test(attribute.value)) attribute.value = resolveInternal(attribute.value, options)
  }
}

function rewriteAnchor(node: Element, options: LinkOptions): void {
  const href = String(node.properties.href)
  if (isExternalLink(href)) {
    node.properties.href = withScheme(bareAddress(node) ?? href)
    node.properties.target ??= '_blank'
    node.properties.rel ??= ['noopener', 'noreferrer']
    return
  }
  node.properties.href = withBasePath(options.basePath, resolveInternal(href, options))
}

/** `www.example.org` in running text, which GFM links with `http:` although nobody wrote that. */
function bareAddress({ children, properties }: Element): string | undefined {
  const [text] = children
  return text?.type === 'text' && /^www\./i.test(text.value) && properties.href === `http://${text.value}` ? text.value : undefined
}

/** Where a link written on a page leads, as a route with its hash: `./streams.mdx#a` on /dms/messages is `/dms/streams#a`. */
export function resolveInternal(href: string, page: { route: string; filePath: string }): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(href) || href.startsWith('//')) return href
  const { pathname, search, hash } = splitHref(href)
  if (pathname === '') return isDynamicPattern(page.route) ? href : page.route + search + hash
  const isPageFile = /\.mdx?$/i.test(pathname)
  if (pathname.startsWith('/') && !isPageFile) return href
  const folder = posix.dirname(`/${page.filePath}`)
  const absolute = pathname.startsWith('/') ? pathname : posix.join(folder, pathname)
  return (isPageFile ? pathToRoute(absolute.replace(/\.mdx?$/i, '.html')) : absolute) + search + hash
}
