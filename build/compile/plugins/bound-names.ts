/** The names that statements and patterns bind. */
import type { ClassDeclaration, FunctionDeclaration, Pattern, Program } from 'estree'

/** The names that a statement at the top of a module binds. */
export function boundNames(statement: Program['body'][number]): string[] {
  switch (statement.type) {
    case 'ImportDeclaration':
      return statement.specifiers.map(({ local }) => local.name)
    case 'ExportNamedDeclaration':
      return statement.declaration ? boundNames(statement.declaration) : []
    case 'ExportDefaultDeclaration':
      return statement.declaration.type === 'FunctionDeclaration' || statement.declaration.type === 'ClassDeclaration'
        ? boundNames(statement.declaration as FunctionDeclaration | ClassDeclaration)
        : []
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

/** The names that a pattern binds. */
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
