import type { Expression } from 'estree'
import type { Nodes, Root } from 'hast'
import { toEstree } from 'hast-util-to-estree'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'
import { makeAttribute } from './jsx-element.ts'
import { moduleOf, objectOf } from './make-expression.ts'

/** Creates a JSX attribute with an object as value: `style={{ color: 'red' }}`. */
export function objectAttribute(name: string, entries: readonly (readonly [key: string, value: Expression])[]): MdxJsxAttribute {
  const estree = moduleOf({ type: 'ExpressionStatement', expression: objectOf(entries) })
  return makeAttribute(name, { type: 'mdxJsxAttributeValueExpression', value: '', data: { estree } })
}

export const INNER_HTML = 'dangerouslySetInnerHTML'

/** `dangerouslySetInnerHTML={{ __html: … }}` */
export function innerHtml(html: Expression): MdxJsxAttribute {
  return objectAttribute(INNER_HTML, [['__html', html]])
}

/** The HTML in such an attribute. Undefined if an author has written it in another way. */
export function innerHtmlOf({ value }: MdxJsxAttribute): Expression | undefined {
  const statement = typeof value === 'object' ? value?.data?.estree?.body[0] : undefined
  const object = statement?.type === 'ExpressionStatement' ? statement.expression : undefined
  const property = object?.type === 'ObjectExpression' ? object.properties[0] : undefined
  return property?.type === 'Property' ? (property.value as Expression) : undefined
}

/** Creates a JSX attribute with content as value: `title={<>Sync <b>first</b></>}`. */
export function contentAttribute(name: string, children: readonly Nodes[]): MdxJsxAttribute {
  const estree = toEstree({ type: 'root', children: [...children] as Root['children'] })
  return makeAttribute(name, { type: 'mdxJsxAttributeValueExpression', value: '', data: { estree } })
}
