import type { Nodes } from 'hast'
import { isJsx } from '../tree/jsx-element.ts'
import { PageElement } from '../tree/page-element.ts'

/** A code block without its notations. */
export interface CodeText {
  lines: readonly string[]
  /** Empty for plain text. */
  language: string
  title?: string
}

export interface MarkdownWriter {
  /** The text to write for the address that an element has. Components add the base path to theirs when they render. */
  address(href: string, element: MarkdownElement): string
  /** The name of one of the site's components, such as `Card`. Undefined for an author's. */
  component(name: string): string | undefined
  /** The text to write for a node whose output is only known when the page renders. */
  island(node: Nodes, kind: 'block' | 'inline'): string
  /** The code of a `CodeBlock` that the compiler made from a fence. */
  code(node: Nodes): CodeText | undefined
}

/** An element of HTML, or one of the site's components. */
export class MarkdownElement extends PageElement {
  /** The tag, or the component's name in `site`. Empty for a fragment. */
  readonly kind: string

  constructor(node: PageElement['node'], kind: string) {
    super(node)
    this.kind = kind
  }

  /** The children that Markdown has. Features may show more, and say so in the node's data. */
  get children(): readonly Nodes[] {
    const { children, data } = this.node
    const kept = (data as { inMarkdown?: readonly number[] } | undefined)?.inMarkdown
    return kept === undefined ? children : children.filter((_, index) => kept.includes(index))
  }

  get classes(): readonly string[] {
    const { node } = this
    if (node.type !== 'element') return this.get('className')?.split(/\s+/) ?? NONE
    const { className } = node.properties
    return Array.isArray(className) ? (className as string[]) : NONE
  }
}

const NONE: readonly string[] = []

/** Undefined for a node that isn't an element, or that is an author's component. */
export function toElement(node: Nodes, writer: MarkdownWriter): MarkdownElement | undefined {
  if (node.type === 'element') return new MarkdownElement(node, node.tagName)
  if (!isJsx(node)) return undefined
  const name = node.name ?? ''
  const kind = /^(?![A-Z_$])[^.]*$/.test(name) ? name : writer.component(name)
  return kind === undefined ? undefined : new MarkdownElement(node, kind)
}

/** The elements among some nodes. */
export function elementsAmong(nodes: readonly Nodes[], writer: MarkdownWriter): MarkdownElement[] {
  return nodes.flatMap((node) => toElement(node, writer) ?? [])
}

/** True for elements that aren't for reading: fields, decoration, and those that only work with scripts. */
export function isUnread(element: MarkdownElement): boolean {
  if (UNREAD.has(element.kind) || element.get('ariaHidden') === 'true') return true
  return element.get('aria-hidden') === 'true' || element.classes.includes('dw-needs-script')
}

const UNREAD = new Set(['script', 'style', 'template', 'input', 'select', 'textarea', 'canvas', 'object', 'noscript', 'dialog'])
