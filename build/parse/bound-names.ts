import type { ExportDefaultDeclaration, Node, Pattern } from 'estree'

/** The names that a top-level statement of a module binds, except for a default export. */
export function boundNames(statement: Node | ExportDefaultDeclaration['declaration']): string[] {
  switch (statement.type) {
    case 'ImportDeclaration':
      return statement.specifiers.map(({ local }) => local.name)
    case 'ExportNamedDeclaration':
      return statement.declaration ? boundNames(statement.declaration) : []
    case 'VariableDeclaration':
      return statement.declarations.flatMap(({ id }) => namesIn(id))
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      // After `export default` it may have no name.
      return statement.id ? [statement.id.name] : []
    default:
      return []
  }
}

/** The names that a pattern binds: `{ a, b: [c] }` binds a and c. */
export function namesIn(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => namesIn(property.type === 'Property' ? property.value : property.argument))
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element === null ? [] : namesIn(element)))
    case 'RestElement':
      return namesIn(pattern.argument)
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'MemberExpression':
      return []
  }
}
