import type { Expression, Program } from 'estree'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'

/** A JSX attribute whose value is an object, as the tree that MDX compiles from: `style={{ color: 'red' }}`. */
export function objectAttribute(name: string, entries: [key: string, value: Expression][]): MdxJsxAttribute {
  return expressionAttribute(name, {
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
  })
}

/** A JSX attribute with any expression for its value: `style={looks[3]}`. */
export function expressionAttribute(name: string, expression: Expression): MdxJsxAttribute {
  const estree: Program = { type: 'Program', sourceType: 'module', body: [{ type: 'ExpressionStatement', expression }] }
  return { type: 'mdxJsxAttribute', name, value: { type: 'mdxJsxAttributeValueExpression', value: '', data: { estree } } }
}
