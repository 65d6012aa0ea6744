/** Names that code in a page uses. */
import type { Node, Program } from 'estree'
import { visit } from 'estree-util-visit'
import { namesIn } from '../../parse/bound-names.ts'

/** Names that code in a page may use without declaring them. The build runs what stays in a page, so nothing in it leads to files or to other programs. */
const HARMLESS = new Set(
  (
    'window document localStorage sessionStorage location history props frontmatter React undefined NaN Infinity Array BigInt Boolean Date Intl ' +
    'JSON Map Math Number Promise RegExp Set String Symbol decodeURI decodeURIComponent encodeURI encodeURIComponent isFinite isNaN parseFloat parseInt'
  ).split(' '),
)

/** From any value, the first of these lead to a function that runs text. The others are those of a module. */
const DANGEROUS = /^(?:constructor|prototype|__\w+__|arguments|eval|exports|module|require)$/

/**
 * The names that a piece of code uses and doesn't declare itself, and those in it that could lead out of it: of properties, or `import`. Errs on the
 * side of too many declarations.
 */
export function freeNames(node: Node | Program): string[] {
  const used = new Set<string>()
  const declared = new Set<string>()
  const reached = new Set<string>()
  visit(node, (inner, key, _, ancestors) => {
    const parent = ancestors.at(-1)
    const type: string = inner.type
    const isFrom = inner.type === 'ExportAllDeclaration' || (inner.type === 'ExportNamedDeclaration' && inner.source != null)
    if (isFrom || inner.type === 'ImportExpression' || inner.type === 'MetaProperty') reached.add('import')
    const computed =
      inner.type === 'MemberExpression' ? inner.property : inner.type === 'Property' && inner.computed ? inner.key : undefined
    if (computed !== undefined && computed.type !== 'Literal' && (inner as { computed?: boolean }).computed) reached.add('[…]')
    const named = inner.type === 'Identifier' ? inner.name : inner.type === 'Literal' ? String(inner.value) : ''
    if (DANGEROUS.test(named)) reached.add(named)
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
      // Another function may declare it.
      if (!isName && inner.name in globalThis && !HARMLESS.has(inner.name)) reached.add(inner.name)
    }
    if (type === 'JSXIdentifier') {
      const name = 'name' in inner ? String(inner.name) : ''
      const holder: string | undefined = parent?.type
      if (/^[A-Z]/.test(name) && (holder !== 'JSXMemberExpression' || key === 'object')) used.add(name)
    }
  })
  return [...new Set([...[...used].filter((name) => !declared.has(name) && !HARMLESS.has(name)), ...reached])]
}
