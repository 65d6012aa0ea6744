/** Converts HTML attributes to React's, which takes some for its own. In capitals they mean nothing to React, and HTML ignores the case. */
import type { Element, Properties } from 'hast'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'
import styleToObject from 'style-to-js'
import { getOwn } from '../../../src/shared/get-own.ts'
import { find, hastToReact, html, type Schema } from './attribute-info.ts'
import { findAttribute, type JsxElement, makeAttribute } from './jsx-element.ts'
import { literal } from './make-expression.ts'
import { objectAttribute } from './object-attribute.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** React's own on anything, also on a component. */
const OF_REACT = words('children dangerouslySetInnerHTML key ref')

/** React's own on all elements: it leaves them out, or sets something other than the attribute. */
const OF_ELEMENTS = words(
  'autoFocus checked innerHTML innerText precedence selected suppressContentEditableWarning suppressHydrationWarning textContent',
)

/** React's own on some elements. Stylesheets and scripts would be moved into the document's head. */
const OF_ELEMENT: Readonly<Record<string, string>> = { input: 'value', link: 'rel', script: 'async', select: 'value', textarea: 'value' }

/** Attributes that React sets as properties, and the elements that have those. */
const PROPERTIES: Readonly<Record<string, readonly string[]>> = { multiple: ['input', 'select'], muted: ['audio', 'video'] }

/** Attributes that React sets without a value, or not at all. */
const FLAGS = words(
  'allowFullScreen async autoPlay controls credentialless default defer disabled disablePictureInPicture disableRemotePlayback formNoValidate hidden inert itemScope loop multiple muted noModule noValidate open playsInline readOnly required reversed scoped seamless',
)

/** The name of an attribute in capitals. */
export function hidden(name: string): string {
  return name.toUpperCase()
}

/** Converts the attributes of an element to JSX. @throws Error if its style isn't valid CSS */
export function elementAttributes({ tagName, properties }: Element, schema: Schema): MdxJsxAttribute[] {
  const element = kindOf(tagName, properties.type)
  return toAttributes(properties, schema, (name, value, written) => elementAttribute(element, name, value, written))
}

/** Converts the attributes of an element that a component replaces. @throws Error if its style isn't valid CSS */
export function componentAttributes(properties: Properties): MdxJsxAttribute[] {
  return toAttributes(properties, html, (name, value) => {
    const { boolean, overloadedBoolean } = find(html, name)
    return makeAttribute(OF_REACT.has(name) ? hidden(name) : name, value === true ? (boolean || overloadedBoolean ? null : '') : value)
  })
}

/** Converts JSX that stays JSX. Expressions are the author's own, and stay as React has them. */
export function htmlJsxAttributes(node: JsxElement, tagName: string): JsxElement['attributes'] {
  const element = kindOf(tagName, findAttribute(node, 'type')?.value)
  return node.attributes.map((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute') return attribute
    const { name, value } = attribute
    if (typeof value === 'string') return elementAttribute(element, name, value)
    // These aren't flags, and React makes them true.
    return value || /^(?:aria|data)-/.test(name) ? attribute : elementAttribute(element, name, true)
  })
}

/** A button that's an `input` counts as a `button`: React removes its value unless it's one of React's. */
function kindOf(element: string, type: unknown): string {
  return element === 'input' && /^(?:submit|reset)$/i.test(String(type)) ? 'button' : element
}

function toAttributes(
  properties: Properties,
  schema: Schema,
  make: (name: string, value: string | true, written: string) => MdxJsxAttribute,
): MdxJsxAttribute[] {
  return Object.entries(properties).flatMap(([key, value]) => {
    if (value === null || value === undefined || value === false) return []
    const info = find(schema, key)
    if (info.property === 'style') return [styleAttribute(String(value))]
    const name = info.space ? (getOwn(hastToReact, info.property) ?? info.property) : info.attribute
    return [
      make(name, Array.isArray(value) ? value.join(info.commaSeparated ? ', ' : ' ') : value === true || String(value), info.attribute),
    ]
  })
}

/** @param written the attribute's name in HTML */
function elementAttribute(element: string, name: string, value: string | true, written = name): MdxJsxAttribute {
  // The client would set these as properties of the element's own.
  if (element.includes('-')) {
    const isSame = /^(?:class|className|id)$|-/.test(name)
    return makeAttribute(isSame ? name : hidden(written), value === true ? '' : value)
  }
  if (element === 'input' && name === 'checked') return makeAttribute('defaultChecked')
  if (isTaken(element, name, value)) return makeAttribute(hidden(name), value === true ? '' : value)
  if (FLAGS.has(name)) return makeAttribute(name)
  return makeAttribute(name, value === true ? '' : value)
}

/** True if React does something other with an attribute than setting it. */
function isTaken(element: string, name: string, value: string | true): boolean {
  if (OF_REACT.has(name) || OF_ELEMENTS.has(name) || getOwn(OF_ELEMENT, element) === name) return true
  if (getOwn(PROPERTIES, name)?.includes(element) === false) return true
  if (value === true) return false
  if (FLAGS.has(name)) return value !== ''
  // An `embed` would load what isn't trusted.
  if (name === 'src' || name === 'href') return value === '' && !(element === 'a' && name === 'href') && element !== 'embed'
  if (/^(?:cols|rows|size|span)$/.test(name)) return !(Number(value) >= 1)
  return /^(?:rowSpan|start)$/.test(name) && Number.isNaN(Number(value))
}

/** A text of CSS as the object that React takes. @throws Error if it isn't valid CSS */
export function styleAttribute(style: string): MdxJsxAttribute {
  const declarations = Object.entries(styleObject(style)).map(([name, text]) => [name, literal(text)] as const)
  return objectAttribute('style', declarations)
}

/** @throws Error if it isn't valid CSS */
export function styleObject(style: string): Record<string, string> {
  return styleToObject(style, { reactCompat: true })
}
