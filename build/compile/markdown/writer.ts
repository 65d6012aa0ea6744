/** What writing Markdown needs to know about a tree besides its nodes. */
import type { Nodes } from 'hast'
import { type PageElement, toPageElement } from '../tree/page-element.ts'

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
export class MarkdownElement {
  readonly #element: PageElement
  /** The tag, or the component's name in `site`. Empty for a fragment. */
  readonly kind: string

  constructor(element: PageElement, kind: string) {
    this.#element = element
    this.kind = kind
  }

  get node(): Nodes {
    return this.#element.node
  }

  get children(): readonly Nodes[] {
    return (this.node as { children: Nodes[] }).children
  }

  get classes(): readonly string[] {
    const { node } = this
    if (node.type !== 'element') return this.get('className')?.split(/\s+/) ?? NONE
    const { className } = node.properties
    return Array.isArray(className) ? (className as string[]) : NONE
  }

  /** Also true if the value is only known when the page renders. Takes React's names. */
  has(attribute: string): boolean {
    return this.#element.has(attribute)
  }

  /** The value, if it's static. */
  get(attribute: string): string | undefined {
    return this.#element.get(attribute)
  }
}

const NONE: readonly string[] = []

/** Undefined for a node that isn't an element, or that is an author's component. */
export function toElement(node: Nodes, writer: MarkdownWriter): MarkdownElement | undefined {
  const element = toPageElement(node)
  if (element === undefined) return undefined
  const { name } = element
  if (node.type === 'element') return new MarkdownElement(element, name)
  const kind = /^(?![A-Z_$])[^.]*$/.test(name) ? name : writer.component(name)
  return kind === undefined ? undefined : new MarkdownElement(element, kind)
}

/** An element that isn't for reading: what only works with scripts, fields, decoration. */
export function isUnread(element: MarkdownElement): boolean {
  if (UNREAD.has(element.kind) || element.get('ariaHidden') === 'true') return true
  return element.get('aria-hidden') === 'true' || element.classes.includes('dw-needs-script')
}

const UNREAD = new Set(['script', 'style', 'template', 'input', 'select', 'textarea', 'canvas', 'object', 'noscript', 'dialog'])
