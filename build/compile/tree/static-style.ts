/** Styles in JSX that are known without running the page. */
import type { ObjectExpression } from 'estree'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'

/** Properties whose numbers aren't pixels, as React has them. */
const UNITLESS =
  /^(?:--.*|animationIterationCount|aspectRatio|borderImage(?:Outset|Slice|Width)|columnCount|columns|fillOpacity|flex(?:Grow|Shrink)?|floodOpacity|fontWeight|grid(?:Area|Column|Row)(?:Start|End|Span)?|line(?:Clamp|Height)|opacity|order|orphans|scale|stopOpacity|stroke\w*|tabSize|widows|zIndex|zoom)$/

/** The CSS of `style={{ color: 'red', marginTop: 4 }}`. Undefined if it's anything but texts and numbers. */
export function staticStyle({ name, value }: MdxJsxAttribute): string | undefined {
  if (name !== 'style' || typeof value !== 'object') return undefined
  const statement = value?.data?.estree?.body[0]
  if (statement?.type !== 'ExpressionStatement' || statement.expression.type !== 'ObjectExpression') return undefined
  const declarations = statement.expression.properties.map(declaration)
  return declarations.includes(undefined) ? undefined : declarations.join(';')
}

function declaration(property: ObjectExpression['properties'][number]): string | undefined {
  if (property.type !== 'Property' || property.computed || property.value.type !== 'Literal') return undefined
  const { key } = property
  const { value } = property.value
  const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined
  if (name === undefined || (typeof value !== 'string' && typeof value !== 'number')) return undefined
  const written = name.startsWith('--') ? name : name.replace(/^ms-/, '-ms-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return `${written}:${typeof value === 'number' && value !== 0 && !UNITLESS.test(name) ? `${value}px` : String(value).trim()}`
}
