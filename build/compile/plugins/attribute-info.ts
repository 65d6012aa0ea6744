/** What is known of HTML's and SVG's attributes, by any of their names. */
import { html, svg } from 'property-information'

export { find, hastToReact, html, type Schema, svg } from 'property-information'

// The library looks names up with `in`, so it takes `constructor` for an attribute that it knows and has nothing to say about it. The parsers and
// printers of HTML that are used here ask it too, so its own tables are changed: they inherit nothing any more.
for (const { normal, property } of [html, svg]) {
  Object.setPrototypeOf(normal, null)
  Object.setPrototypeOf(property, null)
}
