/** Reports elements where HTML doesn't let them be, or repairs what can only mean one thing. What components draw is checked once it's rendered. */
import type { Element, ElementContent, Nodes, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { VFile } from 'vfile'
import { type Misplaced, misplaced, type OpenElement, openElement, UNKNOWN } from '../../parse/html-places.ts'
import { reportTo } from '../page-file.ts'
import type { PluginOptions } from '../page-input.ts'
import { isJsx, type JsxElement } from '../tree/jsx-element.ts'
import { isSpace, makeElement } from '../tree/make-element.ts'
import advice from './rehype-check-places.json' with { type: 'json' }

type AnyElement = Element | JsxElement

interface Open extends OpenElement {
  element?: AnyElement
}

export function rehypeCheckPlaces({ kind }: Pick<PluginOptions, 'kind'>) {
  return (tree: Root, file: VFile): undefined => {
    // A part may be in an element of the page that includes it.
    checkChildren(tree, kind === 'part' ? [UNKNOWN] : [], file)
  }
}

function checkChildren(parent: Root | AnyElement, open: readonly Open[], file: VFile): void {
  for (let index = 0; index < parent.children.length; index++) {
    const node = parent.children[index] as Nodes
    const name = nameOf(node)
    const wrong = name === undefined ? undefined : misplaced(name, open)
    if (wrong?.repair === 'wrap' && wrong.needs !== undefined) wrapRows(parent, index--, { name: name ?? '', by: wrong.needs })
    else if (wrong !== undefined && name === 'a' && isBareLink(node)) {
      parent.children.splice(index--, 1, ...(node.children as ElementContent[]))
    } else if (wrong === undefined || !repair(node, wrong, { open, file })) checkInside(node, name, { open, file, wrong })
    else index--
  }
}

interface NestingContext {
  open: readonly Open[]
  file: VFile
}

function checkInside(
  node: Nodes,
  name: string | undefined,
  { open, file, wrong }: NestingContext & { wrong?: Misplaced | undefined },
): void {
  if (wrong !== undefined) reportPlace(node, name ?? '', { open, file, wrong })
  else if (name !== undefined && isElement(node)) checkHeadElement(node, name, { open, file })
  // Elements in `head` are about the document too.
  if (!isElement(node) || name === 'head') return
  const inner =
    name === undefined ? (isJsx(node) && node.name === null ? undefined : UNKNOWN) : { ...openElement(name, open), element: node }
  checkChildren(node, inner === undefined ? open : [...open, inner], file)
}

function isElement(node: Nodes): node is AnyElement {
  return node.type === 'element' || isJsx(node)
}

/** The name of an element in lower case, or `#text`. Undefined for components and expressions. */
function nameOf(node: Nodes): string | undefined {
  if (node.type === 'text') return isSpace(node) ? undefined : '#text'
  const name = node.type === 'element' ? node.tagName : isJsx(node) ? node.name : null
  return name !== null && /^[a-z][^.]*$/.test(name) ? name.toLowerCase() : undefined
}

/** Puts an element, and those of the same name next to it, into one of another name. */
function wrapRows({ children }: Root | AnyElement, index: number, { name, by }: { name: string; by: string }): void {
  let end = index
  for (let next = index; next < children.length; next++) {
    const sibling = children[next] as Nodes
    if (nameOf(sibling) === name) end = next
    else if (!isSpace(sibling)) break
  }
  const rows = children.slice(index, end + 1) as ElementContent[]
  children.splice(index, rows.length, makeElement(by, {}, rows))
}

/** True if a link's text is its address, which GitHub's Markdown makes of every address. */
function isBareLink(node: Nodes): node is Element {
  return node.type === 'element' && String(node.properties.href ?? '').endsWith(textOf(node))
}

/** Makes a paragraph a `div` if a block is in it. Returns false if this doesn't help. */
function repair(node: Nodes, { inside, repair }: Misplaced, { open, file }: NestingContext): boolean {
  const paragraph = open.findLast(({ name }) => name === inside)
  const element = paragraph?.element
  if (inside !== 'p' || repair !== 'after' || paragraph === undefined || element === undefined) return false
  const name = nameOf(node) ?? ''
  paragraph.name = 'div'
  if (element.type === 'element') element.tagName = 'div'
  else element.name = 'div'
  const message = `\`<${name}>\` can't be in a paragraph, so that is a \`<div>\` here.`
  const fix =
    name === 'p'
      ? 'Write `<div>` in place of the outer `<p>`. Markdown makes paragraphs of text between empty lines.'
      : `Write \`<div>\` in place of \`<p>\`, or put \`<${name}>\` on lines of its own, with an empty line before and after it.`
  reportTo(file, node.position === undefined ? element : node, 'warning', 'html', { message, fix })
  return true
}

const OF_HEAD: Readonly<Record<string, string>> = advice.head

/** Links that can be in a page. */
const LINKS_IN_BODY = /(?:^|\s)(?:stylesheet|preload|modulepreload|prefetch|preconnect|dns-prefetch|pingback)(?:\s|$)/i

function checkHeadElement(node: AnyElement, name: string, { open, file }: NestingContext): void {
  if (!Object.hasOwn(OF_HEAD, name) || open.at(-1)?.isForeign === true) return
  if (name !== 'title' && (attributeOf(node, 'itemProp') !== undefined || LINKS_IN_BODY.test(attributeOf(node, 'rel') ?? ''))) return
  const message = `\`<${name}>\` is about the whole document, so it can't be in a page.`
  const fix = OF_HEAD[name] ?? ''
  reportTo(file, node, 'error', 'html', { message, fix })
}

function attributeOf(node: AnyElement, name: string): string | undefined {
  const attribute =
    node.type === 'element' ? undefined : node.attributes.find((one) => 'name' in one && one.name.toLowerCase() === name.toLowerCase())
  const value = node.type === 'element' ? node.properties[name] : attribute?.value
  return value === undefined || value === null ? undefined : Array.isArray(value) ? value.join(' ') : String(value)
}

function reportPlace(node: Nodes, name: string, { open, file, wrong }: NestingContext & { wrong: Misplaced }): void {
  const { inside, needs } = wrong
  const subject = name === '#text' ? 'Text' : `\`<${name}>\``
  const place = node.position === undefined ? (open.findLast(({ element }) => element?.position !== undefined)?.element ?? node) : node
  const message =
    inside === undefined || Object.hasOwn(DOCUMENT_ADVICE, name)
      ? `${subject} can't be in a page.`
      : `${subject} can't be in \`<${inside}>\`, so browsers would change the page.`
  const fix =
    DOCUMENT_ADVICE[name] ??
    OF_HEAD[name] ??
    (needs === undefined
      ? wrong.repair === 'out' && name === inside
        ? 'Remove one of the two.'
        : `Put it before or after \`<${inside}>\`.`
      : `Put it into \`<${needs}>\`.`)
  reportTo(file, place, 'error', 'html', { message, fix })
}

const DOCUMENT_ADVICE: Readonly<Record<string, string>> = advice.document
