/** Parses Kotlin and Swift with the grammars of tree-sitter. */
import { createRequire } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { Language, Parser } from 'web-tree-sitter'

const require = createRequire(import.meta.url)

/** The grammar of Swift doesn't know these words in conditions and loops. Without them, the code means the same to it. */
const SWIFT_MARKS = /(?<=\b(?:in|if|while|guard)\s+|=\s*)(?:try[?!]?(?:\s+await)?|await)\b[?!]?/g

// Optimizing the grammar of Swift takes V8 twenty seconds, and parsing all samples without a tenth of one.
setFlagsFromString('--liftoff-only')

/** @returns a function from code to its tree */
export async function createParser(language) {
  await Parser.init()
  const parser = new Parser()
  parser.setLanguage(await Language.load(require.resolve(`tree-sitter-wasms/out/tree-sitter-${language}.wasm`)))
  return (code) => parser.parse(language === 'swift' ? code.replace(SWIFT_MARKS, (mark) => ' '.repeat(mark.length)) : code).rootNode
}

/** @returns the parts of a node that have names in the grammar, without gaps */
export function partsOf(node) {
  return node.namedChildren.filter((child) => child !== null)
}

/** @returns the first part of one of these kinds */
export function part(node, ...kinds) {
  return partsOf(node).find((child) => kinds.includes(child.type))
}

/** @returns the name of a type without its arguments and marks; undefined for a function, a list and the like */
export function typeName(node) {
  return /^(?:any\s+|some\s+)?(?:\w+\.)*(\w+)[?!]?$/.exec(node?.text.replace(/\s*:\s*/, '').trim() ?? '')?.[1]
}
