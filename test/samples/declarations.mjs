/** Finds what code in Kotlin or Swift declares. */
import { part, partsOf, typeName } from './grammar.mjs'

const HIDDEN = /\b(?:private|fileprivate|internal)\b(?!\(set\))/

/**
 * Calls back for each declaration: its name, the type that it's a member of, if it is of one, and the type that it has or returns.
 * @param declare gets `{ name, of, type, kind }`, of kinds `type`, `alias` (another name of a type, or more of one), `member` and `label`; `supertypes` of a type; `isHidden` if other modules can't
 * use it, also because it's in a function
 */
export function readDeclarations(language, root, declare) {
  const read = language === 'kotlin' ? readKotlin : readSwift
  read(root, { declare, of: undefined, isOpen: false, isLocal: false })
}

const modifiersOf = (node) => part(node, 'modifiers')?.text ?? ''

function readKotlin(node, scope) {
  const { declare, of } = scope
  const isHidden = scope.isLocal || HIDDEN.test(modifiersOf(node))
  let inner = scope
  if (node.type === 'class_declaration' || node.type === 'object_declaration' || node.type === 'type_alias') {
    const name = part(node, 'type_identifier')?.text
    const supertypes = partsOf(node)
      .filter(({ type }) => type === 'delegation_specifier')
      .flatMap((each) => typeName(part(each, 'user_type') ?? part(part(each, 'constructor_invocation') ?? each, 'user_type')) ?? [])
    if (name !== undefined) declare({ name, of, type: name, kind: node.type === 'type_alias' ? 'alias' : 'type', supertypes, isHidden })
    inner = { ...scope, of: name }
  } else if (node.type === 'enum_entry') {
    declare({ name: part(node, 'simple_identifier')?.text, of, type: of, kind: 'member', isHidden })
  } else if (node.type === 'class_parameter') {
    const isMember = part(node, 'binding_pattern_kind') !== undefined
    const name = part(node, 'simple_identifier')?.text
    const type = typeName(part(node, 'user_type', 'nullable_type'))
    if (isMember) declare({ name, of, type, kind: 'member', isHidden })
    declare({ name, kind: 'label', type })
  } else if (node.type === 'function_declaration' || node.type === 'property_declaration') {
    const parts = partsOf(node)
    const named = parts.findIndex(({ type }) => type === 'simple_identifier' || type === 'variable_declaration')
    const variable = parts[named]?.type === 'variable_declaration' ? parts[named] : undefined
    const receiver = typeName(parts.slice(0, Math.max(0, named)).find(({ type }) => type === 'user_type' || type === 'nullable_type'))
    const name = variable === undefined ? parts[named]?.text : part(variable, 'simple_identifier')?.text
    const given =
      variable === undefined
        ? parts.slice(named).find(({ type }) => ['user_type', 'nullable_type'].includes(type))
        : part(variable, 'user_type', 'nullable_type')
    declare({ name, of: receiver ?? of, type: typeName(given), kind: 'member', isHidden, node })
    inner = { ...scope, of: undefined, isLocal: true }
  } else if (node.type === 'parameter') {
    declare({ name: part(node, 'simple_identifier')?.text, type: typeName(part(node, 'user_type', 'nullable_type')), kind: 'label' })
  } else if (node.type === 'variable_declaration' && node.parent?.type !== 'property_declaration') {
    declare({ name: part(node, 'simple_identifier')?.text, kind: 'label' })
  }
  for (const child of partsOf(node)) readKotlin(child, inner)
}

function readSwift(node, scope) {
  const { declare, of, isOpen } = scope
  const modifiers = modifiersOf(node)
  const isHidden = scope.isLocal || HIDDEN.test(modifiers) || !(isOpen || /\b(?:public|open)\b/.test(modifiers))
  let inner = scope
  if (node.type === 'class_declaration' || node.type === 'protocol_declaration' || node.type === 'typealias_declaration') {
    const name = typeName(node.childForFieldName('name'))
    const supertypes = partsOf(node)
      .filter(({ type }) => type === 'inheritance_specifier')
      .flatMap((each) => typeName(each) ?? [])
    const isExtension = /^[^{]*\bextension\b/.test(node.text.slice(0, 200).replace(/\/\/.*\n/g, ''))
    if (name !== undefined)
      declare({
        name,
        of,
        type: name,
        kind: node.type === 'typealias_declaration' || isExtension ? 'alias' : 'type',
        supertypes,
        isHidden: isHidden && !isExtension,
      })
    inner = { ...scope, of: name, isOpen: node.type === 'protocol_declaration' || (isExtension && /\bpublic\b/.test(modifiers)) }
  } else if (node.type === 'enum_entry') {
    for (const name of partsOf(node).filter(({ type }) => type === 'simple_identifier'))
      declare({ name: name.text, of, type: of, kind: 'member' })
  } else if (/^(?:protocol_)?function_declaration$/.test(node.type)) {
    const type = /->\s*([^{]+?)\s*(?:where\b[^{]*)?(?:\{|$)/.exec(node.text.slice(0, 2000).replace(/\/\/.*\n/g, ''))?.[1]
    declare({
      name: node.childForFieldName('name')?.text,
      of,
      type: type === undefined ? undefined : typeName({ text: type }),
      kind: 'member',
      isHidden,
      node,
    })
    inner = { ...scope, of: undefined, isOpen: false, isLocal: true }
  } else if (/^(?:protocol_)?property_declaration$/.test(node.type)) {
    const name = node.childForFieldName('name')?.text
    declare({ name, of, type: typeName(part(node, 'type_annotation')), kind: 'member', isHidden, node })
    inner = { ...scope, of: undefined, isOpen: false, isLocal: true }
  } else if (node.type === 'parameter') {
    for (const name of partsOf(node).filter(({ type }) => type === 'simple_identifier'))
      declare({ name: name.text, type: typeName(part(node, 'user_type', 'optional_type')), kind: 'label' })
  } else if (node.type === 'lambda_parameter' || node.type === 'pattern') {
    for (const name of partsOf(node).filter(({ type }) => type === 'simple_identifier')) declare({ name: name.text, kind: 'label' })
  }
  for (const child of partsOf(node)) readSwift(child, inner)
}
