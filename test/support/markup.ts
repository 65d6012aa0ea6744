/** Parses HTML and finds elements in it, so that tests can look for what a reader would. */
import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import rehypeRaw from 'rehype-raw'
import { visit } from 'unist-util-visit'
import { VFile } from 'vfile'

/** Parses HTML like a browser. A whole document loses `html`, `head` and `body`, but keeps their contents. */
export function parseHtml(html: string): Root {
  const parsed = rehypeRaw()({ type: 'root', children: [{ type: 'raw', value: html }] }, new VFile())
  return parsed as Root // rehype-raw returns a root for a root
}

/** Every element that passes a test, in document order. */
export function findAll(tree: Root | Element, accepts: (element: Element) => boolean): Element[] {
  const found: Element[] = []
  visit(tree, 'element', (element) => {
    if (accepts(element)) found.push(element)
  })
  return found
}

/** The only element that passes a test. */
export function findOne(tree: Root | Element, accepts: (element: Element) => boolean): Element {
  const [first, ...others] = findAll(tree, accepts)
  if (first === undefined) throw new Error('No element fits.')
  if (others.length > 0) throw new Error(`${others.length + 1} elements fit.`)
  return first
}

export const byTag = (tagName: string) => (element: Element) => element.tagName === tagName

export const byClass = (name: string) => (element: Element) => classesOf(element).includes(name)

export const byId = (id: string) => (element: Element) => element.properties.id === id

export const byRole = (role: string) => (element: Element) => element.properties.role === role

export const byLinkText = (text: string) => (element: Element) => element.tagName === 'a' && textIn(element) === text

export const byLabel = (label: string) => (element: Element) => element.properties.ariaLabel === label

export function classesOf(element: Element): string[] {
  return Array.isArray(element.properties.className) ? element.properties.className.map(String) : []
}

/** The text of an element with white space collapsed. */
export function textIn(element: Root | Element): string {
  return textOf(element).replace(/\s+/g, ' ').trim()
}
