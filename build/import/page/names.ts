/** Names that code in a page uses and declares. */
import type { Node, Pattern, Program, Statement } from 'estree'
import { visit } from 'estree-util-visit'

/** What a browser has besides what Node has too. */
const BROWSER = [
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'location',
  'history',
  'props',
  'frontmatter',
  'React',
  'undefined',
]

/** The names that a piece of code uses and doesn't declare itself. Errs on the side of too many declarations. */
export function freeNames(node: Node | Program): string[] {
  const used = new Set<string>()
  const declared = new Set<string>()
  visit(node, (inner, key, _, ancestors) => {
    const parent = ancestors.at(-1)
    const type: string = inner.type
    if (inner.type === 'VariableDeclarator') for (const name of patternNames(inner.id)) declared.add(name)
    if (inner.type === 'FunctionDeclaration' || inner.type === 'FunctionExpression' || inner.type === 'ArrowFunctionExpression') {
      if ('id' in inner && inner.id) declared.add(inner.id.name)
      for (const name of inner.params.flatMap(patternNames)) declared.add(name)
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

export function patternNames(pattern: Pattern | null): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        patternNames(property.type === 'Property' ? (property.value as Pattern) : property.argument),
      )
    case 'ArrayPattern':
      return pattern.elements.flatMap(patternNames)
    case 'AssignmentPattern':
      return patternNames(pattern.left)
    case 'RestElement':
      return patternNames(pattern.argument)
    default:
      return []
  }
}

/** The names that an `export` of a page declares. */
export function declaredBy(statement: Statement | Program['body'][number]): string[] {
  if (statement.type === 'ExportNamedDeclaration' && statement.declaration) return declaredBy(statement.declaration)
  if (statement.type === 'VariableDeclaration') return statement.declarations.flatMap(({ id }) => patternNames(id))
  if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration') return statement.id ? [statement.id.name] : []
  return []
}
