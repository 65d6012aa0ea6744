/** Information about HTML and SVG attributes, by any of their names. */
import { html, svg } from 'property-information'

export { find, hastToReact, html, type Schema, svg } from 'property-information'

// The library looks names up with `in`, so it takes the inherited `constructor` for a known attribute. The HTML parsers and
// serializers used here have the same problem, so the library's tables are changed to inherit nothing.
for (const { normal, property } of [html, svg]) {
  Object.setPrototypeOf(normal, null)
  Object.setPrototypeOf(property, null)
}

/** Events that the library doesn't list. */
const OTHER_EVENT = /^on(?:animation|command|content|(?:got|lost)?pointer|gesture|scroll|touch|transition|webkit)/

/** True for an attribute with a script that an event runs: on HTML every name that begins like one, though custom elements can have `once`. */
export function isHandler(attribute: string, element: string): boolean {
  const name = attribute.toLowerCase()
  if (!/^on./.test(name)) return false
  return !element.includes('-') || name in html.normal || name in svg.normal || OTHER_EVENT.test(name)
}
