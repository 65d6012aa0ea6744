import type { Expression, Program } from 'estree'
import type { Nodes, Root } from 'hast'
import { toEstree } from 'hast-util-to-estree'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'

/** Creates a JSX attribute with an object as value: `style={{ color: 'red' }}`. */
export function objectAttribute(name: string, entries: [key: string, value: Expression][]): MdxJsxAttribute {
  const expression: Expression = {
    type: 'ObjectExpression',
    properties: entries.map(([key, value]) => ({
      type: 'Property',
      kind: 'init',
      method: false,
      shorthand: false,
      computed: false,
      key: { type: 'Literal', value: key },
      value,
    })),
  }
  const estree: Program = { type: 'Program', sourceType: 'module', body: [{ type: 'ExpressionStatement', expression }] }
  return { type: 'mdxJsxAttribute', name, value: { type: 'mdxJsxAttributeValueExpression', value: '', data: { estree } } }
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
  return { type: 'mdxJsxAttribute', name, value: { type: 'mdxJsxAttributeValueExpression', value: '', data: { estree } } }
}
