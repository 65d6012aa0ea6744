/** The text of a heading, which its id, the outline, the page's title and search have. */
import type { Element, Nodes } from 'hast'
import { isAside } from './aside.ts'
import { formulaOf } from './formula.ts'
import { writtenText } from './jsx-element.ts'
import { toPageElement } from './page-element.ts'

/** A heading in one line, with formulas as TeX, and without badges and numbers of footnotes. Images count by their alternative text. */
export function headingText(heading: Element): string {
  return oneLine(textIn(heading, false)) || oneLine(textIn(heading, true))
}

/** Joins spaces that browsers show as one. They keep others, such as the one that doesn't break. */
function oneLine(text: string): string {
  return text.replace(/[ \t\n\r\f]+/g, ' ').trim()
}

function textIn(node: Nodes, withImages: boolean): string {
  if (node.type === 'text') return node.value
  const written = writtenText(node)
  if (written !== undefined) return written
  if (!('children' in node) || isAside(node) || isUnseen(node)) return ''
  const element = toPageElement(node)
  if (element?.name === 'br') return ' '
  if (withImages && /^(?:img|Image)$/.test(element?.name ?? '')) return ` ${element?.get('alt') ?? ''} `
  return formulaOf(node)?.tex ?? node.children.map((child) => textIn(child, withImages)).join('')
}

const UNSEEN = new Set(['svg', 'script', 'style', 'template', 'rp', 'rt'])

/** True for text that isn't shown, or is the name of a drawing. */
function isUnseen(node: Nodes): boolean {
  return node.type === 'element' && (UNSEEN.has(node.tagName) || Boolean(node.properties.hidden))
}
