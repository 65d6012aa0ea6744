import type { Expression, Program } from 'estree'
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

/** `dangerouslySetInnerHTML={{ __html: … }}` */
export function innerHtml(html: Expression): MdxJsxAttribute {
  return objectAttribute('dangerouslySetInnerHTML', [['__html', html]])
}
