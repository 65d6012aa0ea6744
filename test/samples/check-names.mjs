/**
 * Checks samples in Kotlin or Swift, given as a language and paths, and prints mistakes as compilers do: what the grammar can't read, and names
 * that neither the SDK, the platform nor the samples declare. This site's checker where no compiler can be installed from npm.
 */
import { readFileSync } from 'node:fs'
import { readDeclarations } from './declarations.mjs'
import { createParser, part, partsOf } from './grammar.mjs'

const [language, ...files] = process.argv.slice(2)
const read = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))
const sdk = read(`names-${language}.json`)
const platform = read('names-platform.json')[language]
const parse = await createParser(language)

const samples = files.map((file) => ({ file, root: parse(readFileSync(file, 'utf8')) }))
const declared = new Set()
const ofTypes = new Map()
for (const { root } of samples) {
  // What's imported from elsewhere than the SDK is the platform's.
  for (const [, name] of root.text.matchAll(/^import (?!org\.xmtp|uniffi)[\w.]+\.(\w+)$/gm)) declared.add(name)
  readDeclarations(language, root, ({ name, of, node }) => {
    declared.add(name)
    // Samples also extend the SDK's types.
    if (of !== undefined && node !== undefined) ofTypes.set(of, [...(ofTypes.get(of) ?? []), name])
  })
}
const known = new Set([
  ...Object.keys(sdk.types),
  ...Object.values(sdk.types).flatMap(({ members }) => Object.keys(members)),
  ...sdk.others,
  ...platform.names,
  ...platform.everywhere,
  ...declared,
])

let mistakes = 0
for (const { file, root } of samples) {
  const report = ({ startPosition: { row, column } }, message) => {
    mistakes++
    process.stdout.write(`${file}:${row + 1}:${column + 1}: error: ${message}\n`)
  }
  if (root.hasError) reportSyntax(root, report)
  else checkNames(root, typesIn(root), report)
}
process.exitCode = mistakes === 0 ? 0 : 1

function reportSyntax(node, report) {
  if (node.isError || node.isMissing) {
    const title = language === 'kotlin' ? 'Kotlin' : 'Swift'
    report(
      node,
      node.isMissing
        ? `Not ${title}: \`${node.type}\` is missing.`
        : `Not ${title} from here: \`${node.text.split('\n')[0].trim().slice(0, 40)}\`.`,
    )
  } else for (const child of node.children) if (child?.hasError) reportSyntax(child, report)
}

/** The types of a sample's variables, where it says them. A name with two types has none. */
function typesIn(root) {
  const types = new Map(Object.entries(platform.variables))
  const own = new Map()
  const add = (name, type) => own.set(name, own.has(name) && own.get(name) !== type ? undefined : type)
  readDeclarations(language, root, ({ name, type, kind, node }) => {
    if (kind === 'type' || kind === 'alias' || name === undefined) return
    const value = type === undefined && node !== undefined && /property/.test(node.type) ? initialValue(node) : undefined
    add(name, type ?? (value === undefined ? undefined : typeOf(value, new Map([...types, ...own]))))
  })
  return new Map([...types, ...own])
}

/** What a variable is set to. */
function initialValue(node) {
  return node.childForFieldName('value') ?? partsOf(node).findLast(({ type }) => /expression$/.test(type))
}

/** The SDK's type of an expression, as far as names say it. */
function typeOf(node, types) {
  switch (node.type) {
    case 'simple_identifier':
      return types.get(node.text) ?? (Object.hasOwn(sdk.types, node.text) ? node.text : undefined)
    case 'navigation_expression': {
      const [target, suffix] = partsOf(node)
      const type = typeOf(target, types)
      const name = part(suffix, 'simple_identifier')?.text
      return type === undefined || name === undefined ? undefined : memberType(type, name) || undefined
    }
    case 'call_expression':
    case 'try_expression':
    case 'await_expression':
    case 'parenthesized_expression':
    case 'postfix_expression': {
      const inner = partsOf(node).find(({ type }) => /expression$|^simple_identifier$/.test(type))
      return inner === undefined ? undefined : typeOf(inner, types)
    }
    default:
      return undefined
  }
}

/** The type of a member, empty if it isn't one of the SDK's. Undefined if there's no such member. */
function memberType(type, name) {
  const { members = {}, supertypes = [] } = sdk.types[type] ?? {}
  if (Object.hasOwn(members, name)) return members[name]
  if (Object.hasOwn(sdk.types, name)) return name
  if (platform.everywhere.includes(name) || ofTypes.get(type)?.includes(name)) return ''
  for (const supertype of supertypes) {
    const found = memberType(supertype, name)
    if (found !== undefined) return found
    // What the platform declares isn't listed.
    if (!Object.hasOwn(sdk.types, supertype) && known.has(name)) return ''
  }
  return undefined
}

function checkNames(node, types, report) {
  if (node.type === 'import_header' || node.type === 'import_declaration' || node.type === 'package_header') return
  const parts = partsOf(node)
  if (node.type === 'navigation_expression') {
    const [target, suffix] = parts
    const name = suffix === undefined ? undefined : part(suffix, 'simple_identifier')
    const type = target === undefined ? undefined : typeOf(target, types)
    if (name === undefined || name === null) {
      // A key, or a call of what an index gives.
    } else if (Object.hasOwn(sdk.types, type ?? '') && memberType(type, name.text) === undefined) {
      report(name, `\`${type}\` of the SDK ${sdk.version} has no \`${name.text}\`.${nearest(name.text, membersOf(type))}`)
    } else if (!known.has(name.text)) report(name, unknown(name.text))
  } else if (node.type === 'type_identifier' || (node.type === 'call_expression' && parts[0]?.type === 'simple_identifier')) {
    const name = node.type === 'type_identifier' ? node : parts[0]
    if (!known.has(name.text)) report(name, unknown(name.text))
  } else if (node.type === 'value_argument_label' || (node.type === 'value_argument' && language === 'kotlin' && parts.length > 1)) {
    const name = part(node, 'simple_identifier')
    if (name !== undefined && parts[0]?.equals(name) && !known.has(name.text)) report(name, unknown(name.text))
  } else if (node.type === 'prefix_expression' && node.text.startsWith('.')) {
    const name = part(node, 'simple_identifier')
    if (name !== undefined && !known.has(name.text)) report(name, unknown(name.text))
  }
  for (const child of parts) checkNames(child, types, report)
}

function membersOf(type) {
  const { members = {}, supertypes = [] } = sdk.types[type] ?? {}
  return [...Object.keys(members), ...supertypes.flatMap(membersOf)]
}

function unknown(name) {
  return `Neither the SDK ${sdk.version}, the platform's names in test/samples/names-platform.json nor a sample declares \`${name}\`.${nearest(name, known)}`
}

/** The name that differs least, if few letters do. */
function nearest(name, names) {
  const [best] = [...names]
    .filter((each) => typeof each === 'string' && Math.abs(each.length - name.length) <= 3)
    .map((each) => ({ each, distance: distanceOf(name.toLowerCase(), each.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)
  return best !== undefined && best.distance <= (name.length < 4 ? 1 : Math.max(2, name.length / 3))
    ? ` Did you mean \`${best.each}\`?`
    : ''
}

function distanceOf(a, b) {
  let row = [...Array(b.length + 1).keys()]
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1))
    row = next
  }
  return row[b.length]
}
