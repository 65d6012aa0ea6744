/** Makes HTML in `.md` files harmless (`markdown.html: 'safe'`), and addresses. A mark tells Markdown's own; of the rest, what's listed stays. */
import { randomBytes } from 'node:crypto'
import type { Element, Nodes, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { VFile } from 'vfile'
import { withScheme } from '../../../src/shared/routes/paths.ts'
import { reportTo } from '../page-file.ts'
import type { PluginOptions } from '../page-input.ts'
import { isTag, makeElement, textNode } from '../tree/make-element.ts'
import { addressesInSet, exclusionOf, isSafeAttribute, isSafeLink, mayLoad, type SafeSources } from '../tree/safe-html.ts'
import { walkElements } from '../tree/walk.ts'
import { rehypeRawHtml } from './rehype-raw-html.ts'

/** A property that no author can know. */
const MARK = `dataM${randomBytes(16).toString('hex')}`

/** Parses the HTML as for other pages, and leaves out what isn't allowed. */
export function rehypeSafeHtml({
  safeHtml = { image: [], media: [] },
  ...options
}: Pick<PluginOptions, 'components' | 'own' | 'safeHtml'>) {
  const parse = rehypeRawHtml(options)
  return async (tree: Root, file: VFile): Promise<Root> => {
    walkElements(tree, ({ properties }) => {
      properties[MARK] = ''
    })
    const parsed = await parse(tree, file)
    keepSafe(parsed, { sources: safeHtml, tell: (node, what, fix) => tell(file, node, what, fix) })
    return parsed
  }
}

type Tell = (node: Nodes, what: string, fix?: string) => void

function tell(
  file: VFile,
  node: Nodes,
  what: string,
  fix = 'Write it in Markdown, or put it into a component, which an .mdx page can use.',
): void {
  reportTo(file, node, 'warning', 'unsafe-html', { message: `${what}, because \`markdown.html\` is 'safe'.`, fix })
}

interface Rules {
  /** Left out if pictures and videos may be of any host. */
  sources?: SafeSources
  /** True if there may be styles, and names for them. */
  hasStyles?: boolean
  tell: Tell
}

/** Leaves out of a tree what isn't allowed. */
export function keepSafe(parent: { children: Nodes[] }, rules: Rules, isInLink = false): void {
  parent.children = parent.children.flatMap((node) => safeNodes(node, rules, isInLink))
}

/** Replaces a node: by itself, its content, a link, or nothing. */
function safeNodes(node: Nodes, rules: Rules, isInLink: boolean): Nodes[] {
  if (node.type === 'comment' || node.type === 'doctype' || node.type === 'raw') return []
  const isElement = node.type === 'element'
  const isOwn = isElement && MARK in node.properties
  if (isElement) delete node.properties[MARK]
  const exclusion = !isElement || isOwn || (rules.hasStyles && node.tagName === 'style') ? undefined : exclusionOf(node.tagName)
  if (isElement && exclusion !== undefined) rules.tell(node, `\`<${node.tagName}>\` is left out`)
  if (exclusion === 'with its content') return []
  if ('children' in node) keepSafe(node as { children: Nodes[] }, rules, isInLink || isTag(node, 'a'))
  if (!isElement) return [node]
  if (exclusion !== undefined) return node.children
  if (!isOwn) for (const name of Object.keys(node.properties)) if (!mayHave(node, name, rules)) leaveOut(node, name, rules)
  const { href } = node.properties
  if (typeof href === 'string' && !isSafeLink(href, rules.sources?.schemes)) leaveOut(node, 'href', rules)
  return /^(?:img|source|track|video|audio)$/.test(node.tagName) ? shown(node, rules, isInLink) : [node]
}

function mayHave({ tagName, properties }: Element, name: string, { hasStyles }: Rules): boolean {
  if (isSafeAttribute(tagName, name)) return true
  if (hasStyles === true) return /^(?:style|className|id)$/.test(name)
  return name === 'className' && tagName === 'code' && [properties[name]].flat().every((one) => /^language-[\w+#-]+$/.test(String(one)))
}

function leaveOut(node: Element, name: string, { tell }: Rules): void {
  delete node.properties[name]
  tell(node, `The attribute \`${name.toLowerCase()}\` of \`<${node.tagName}>\` is left out`)
}

/** An element that shows a file, or a link to what it would load from a host that isn't allowed. */
function shown(node: Element, { sources, tell }: Rules, isInLink: boolean): Nodes[] {
  const { tagName, properties } = node
  const isAllowed = (address: string, kind: 'image' | 'media') =>
    sources === undefined ? isSafeLink(address) : mayLoad(address, sources[kind])
  const kind = tagName === 'img' || properties['srcSet'] !== undefined ? 'image' : 'media'
  const [src, poster] = ['src', 'poster'].map((name) => (typeof properties[name] === 'string' ? properties[name] : undefined))
  if (poster !== undefined && !isAllowed(poster, 'image')) leaveOut(node, 'poster', { tell })
  if (properties['srcSet'] !== undefined) {
    // Written as it's been read here, so that browsers read the same.
    properties['srcSet'] = [properties['srcSet']].flat().join(', ')
    if (addressesInSet(properties['srcSet'])?.every((one) => isAllowed(one, kind)) !== true) leaveOut(node, 'srcSet', { tell })
  }
  const isPart = tagName === 'source' || tagName === 'track'
  if (src === undefined) return isPart && properties['srcSet'] === undefined ? [] : [node]
  if (isAllowed(src, kind)) return [node]
  const link = withScheme(src)
  const url = URL.canParse(link, 'https://own-host.invalid') ? new URL(link, 'https://own-host.invalid') : undefined
  const isLinked = !isPart && !isInLink && /^(?:https?:|\/\/)/i.test(link)
  const allow = `security: { csp: { '${kind === 'image' ? 'img' : 'media'}-src': ['${url?.host ? url.origin : 'https://…'}'] } }`
  tell(
    node,
    `${link.slice(0, 80)} in \`<${tagName}>\` ${isLinked ? 'becomes a link' : 'is left out'}`,
    `Put a copy of it next to the page, or allow its host in the configuration: \`${allow}\`.`,
  )
  if (isPart) return []
  const text = textNode(String(properties['alt'] ?? '') || textOf(node) || link)
  return [isLinked ? makeElement('a', { href: link }, [text], node) : text]
}
