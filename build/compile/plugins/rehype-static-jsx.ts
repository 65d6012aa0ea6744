/**
 * Turns lowercase JSX with plain attributes into HTML elements: `<a href="/x">` in MDX becomes the same element as a Markdown
 * link, so linking, hoisting and search handle it.
 */
import type { Element, ElementContent, Properties, Root } from 'hast'
import { getOwn } from '../../../src/shared/get-own.ts'
import { find, html, svg } from '../tree/attribute-info.ts'
import { isJsx, type JsxElement } from '../tree/jsx-element.ts'
import { staticStyle } from '../tree/static-style.ts'
import { walk } from '../tree/walk.ts'

export function rehypeStaticJsx() {
  return (tree: Root): undefined => {
    walk(tree, (node) => (isJsx(node) ? toElement(node) : undefined))
  }
}

function toElement(node: JsxElement): Element | undefined {
  if (node.name === null || !/^[a-z][a-z0-9]*$/.test(node.name)) return undefined
  const properties: Properties = {}
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') return undefined
    const style = staticStyle(attribute)
    if (style !== undefined) {
      properties['style'] = style
      continue
    }
    if (attribute.value !== null && typeof attribute.value === 'object') return undefined
    const info = find(node.name === 'svg' ? svg : html, getOwn(REACT_NAMES, attribute.name) ?? attribute.name)
    if (!info.defined && !/^(?:data|aria)-/.test(attribute.name)) return undefined
    properties[info.property] = toProperty(attribute.value ?? true, info)
  }
  const children = node.children as ElementContent[]
  return { type: 'element', tagName: node.name, properties, children, ...(node.position && { position: node.position }) }
}

const REACT_NAMES: Record<string, string> = { className: 'class', htmlFor: 'for' }

function toProperty(value: string | true, info: { spaceSeparated: boolean; commaSeparated: boolean }): Properties[string] {
  if (value === true) return true
  if (info.spaceSeparated) return value.split(/\s+/).filter((part) => part !== '')
  return info.commaSeparated ? value.split(/\s*,\s*/) : value
}
