/** Names that code in a page uses. */
import type { Node, Program } from 'estree'
import { visit } from 'estree-util-visit'
import { namesIn } from '../../parse/bound-names.ts'

/** What a browser has besides what Node has too. */
const BROWSER = 'window document localStorage sessionStorage location history props frontmatter React undefined'.split(' ')

/** The names that a piece of code uses and doesn't declare itself. Errs on the side of too many declarations. */
export function freeNames(node: Node | Program): string[] {
  const used = new Set<string>()
  const declared = new Set<string>()
  visit(node, (inner, key, _, ancestors) => {
    const parent = ancestors.at(-1)
    const type: string = inner.type
    if (inner.type === 'VariableDeclarator') for (const name of namesIn(inner.id)) declared.add(name)
    if (inner.type === 'FunctionDeclaration' || inner.type === 'FunctionExpression' || inner.type === 'ArrowFunctionExpression') {
      if ('id' in inner && inner.id) declared.add(inner.id.name)
      for (const name of inner.params.flatMap(namesIn)) declared.add(name)
    }
    if (inner.type === 'Identifier') {
      const isName =
        (parent?.type === 'MemberExpression' && key === 'property' && !parent.computed) ||
        (parent?.type === 'Property' && key === 'key' && !parent.computed && !parent.shorthand)
      if (!isName) used.add(inner.name)
    }
    if (type === 'JSXIdentifier') {
      const { name } = inner as unknown as { name: string }
      const holder: string | undefined = parent?.type
      if (/^[A-Z]/.test(name) && (holder !== 'JSXMemberExpression' || key === 'object')) used.add(name)
    }
  })
  return [...used].filter((name) => !declared.has(name) && !(name in globalThis) && !BROWSER.includes(name))
}
