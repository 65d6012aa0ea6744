/** Finds the expression that a bundled configuration exports. */
import type { Expression, Program } from 'estree'

/** The default export of an ES module, or else what the bundler or the author assigned to `module.exports`. */
export function findDefaultExport(program: Program): Expression | undefined {
  for (const statement of program.body) {
    if (statement.type === 'ExportNamedDeclaration') {
      const specifier = statement.specifiers.find(({ exported }) => exported.type === 'Identifier' && exported.name === 'default')
      if (specifier?.local.type === 'Identifier') return specifier.local
    }
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') continue
    const { left, right } = statement.expression
    if (left.type !== 'MemberExpression' || !isNamed(left.object, 'module') || !isNamed(left.property, 'exports')) continue
    // The bundler writes `module.exports = __toCommonJS(exports)`.
    return right.type === 'CallExpression' ? exportedBy(program, right.arguments[0]) : right
  }
  return undefined
}

/** The bundler's `__export(exports, { default: () => config })`. */
function exportedBy({ body }: Program, exports: unknown): Expression | undefined {
  for (const statement of body) {
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'CallExpression') continue
    const [target, getters] = statement.expression.arguments
    if (target?.type !== 'Identifier' || !isNamed(exports, target.name) || getters?.type !== 'ObjectExpression') continue
    for (const getter of getters.properties) {
      if (getter.type !== 'Property' || !isNamed(getter.key, 'default') || getter.value.type !== 'ArrowFunctionExpression') continue
      if (getter.value.body.type !== 'BlockStatement') return getter.value.body
    }
  }
  return undefined
}

function isNamed(node: unknown, name: string): boolean {
  const { type, name: own } = (node ?? {}) as { type?: string; name?: string }
  return type === 'Identifier' && own === name
}
