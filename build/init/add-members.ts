/** Adds members to an object in the text of a JSON file, in the style of those that are there. Everything else stays as it is, to the byte. */
import { type ObjectExpression, type Property, parseExpressionAt } from 'acorn'

/**
 * @param text a JSON object
 * @param key a key of it. Its value is an object, which gets the members, or it's missing
 */
export function addMembers(text: string, key: string, members: Readonly<Record<string, unknown>>): string {
  if (Object.keys(members).length === 0) return text
  const root = parseExpressionAt(text, 0, { ecmaVersion: 'latest' })
  if (root.type !== 'ObjectExpression') throw new TypeError('This JSON is no object.')
  const layout = layoutOf(text, root)
  const value = propertiesOf(root).find((property) => property.key.type === 'Literal' && property.key.value === key)?.value
  if (value?.type === 'ObjectExpression') return insert(text, value, members, layout)
  return insert(text, root, { [key]: members }, layout)
}

interface Layout {
  /** What one more level is indented by. Undefined if the file has no line breaks. */
  indent: string | undefined
  lineBreak: string
}

function layoutOf(text: string, root: ObjectExpression): Layout {
  const [first] = propertiesOf(root)
  const indent = first === undefined ? '  ' : /\n([ \t]*)$/.exec(text.slice(root.start, first.start))?.[1]
  return { indent, lineBreak: text.includes('\r\n') ? '\r\n' : '\n' }
}

function insert(text: string, object: ObjectExpression, members: Readonly<Record<string, unknown>>, layout: Layout): string {
  const properties = propertiesOf(object)
  const [first] = properties
  const last = properties.at(-1)
  const outer = /(?:^|\n)([ \t]*)[^\n]*$/.exec(text.slice(0, object.start))?.[1] ?? ''
  const lineOf = (level: string) => (layout.indent === undefined ? '' : `${layout.lineBreak}${level}`)
  const before = first === undefined ? lineOf(outer + (layout.indent ?? '')) : text.slice(object.start + 1, first.start)
  const colon = first === undefined ? (layout.indent === undefined ? ':' : ': ') : text.slice(first.key.end, first.value.start)
  const written = Object.entries(members).map(
    ([name, value]) => `${before}${JSON.stringify(name)}${colon}${valueText(value, before, layout)}`,
  )
  if (last !== undefined) return `${text.slice(0, last.end)},${written.join(',')}${text.slice(last.end)}`
  return `${text.slice(0, object.start + 1)}${written.join(',')}${lineOf(outer)}${text.slice(object.end - 1)}`
}

/** @param before what's written before the member: a line break and its indentation, if it has a line of its own */
function valueText(value: unknown, before: string, { indent }: Layout): string {
  const isOnOwnLine = before.includes('\n')
  return JSON.stringify(value, null, isOnOwnLine ? indent : undefined).replaceAll('\n', before)
}

function propertiesOf({ properties }: ObjectExpression): Property[] {
  return properties.filter((property) => property.type === 'Property')
}
