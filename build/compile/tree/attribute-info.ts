/** Information about HTML and SVG attributes, by any of their names. */
import { html, svg } from 'property-information'

export { find, hastToReact, html, type Schema, svg } from 'property-information'

// The library looks names up with `in`, so it takes the inherited `constructor` for a known attribute. The HTML parsers and
// serializers used here have the same problem, so the library's tables are changed to inherit nothing.
for (const { normal, property } of [html, svg]) {
  Object.setPrototypeOf(normal, null)
  Object.setPrototypeOf(property, null)
}

/** Whether an attribute, however it's written, holds a script that an event runs. */
export function isHandler(attribute: string): boolean {
  const name = attribute.toLowerCase()
  return name.startsWith('on') && (name in html.normal || name in svg.normal)
}
