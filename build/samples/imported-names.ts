/** Finds the names of imports, whose answers are the same in all samples that import the same. */
import type { Identifier } from './identifiers.ts'

const CLAUSE = /\bimport\s+(?:type\s+)?([\w$\s{},*]+?)\s+from\s*(['"])[^'"\n]+\2/g

/** Code that may know more about a name than its import says. */
const CONDITION = /\b(?:if|switch|while|for|instanceof|in|asserts?\w*)\b|\?(?!\.)|&&|\|\|/

/**
 * Returns a function from a name to what its answer depends on besides the packages and files that are imported: all imports, because a type is
 * written with the names that they bring, and the name itself. Undefined for a name that isn't imported, or may mean something else where it stands.
 */
export function importedNames(code: string): (name: Identifier) => string | undefined {
  const clauses = [...code.matchAll(CLAUSE)].map(({ index, 0: text, 1: names = '' }) => ({
    from: index,
    to: index + text.length,
    text,
    names,
  }))
  if (clauses.length === 0) return () => undefined
  const imports = clauses.map(({ text }) => text.replace(/\s+/g, ' ')).join('\n')
  const rest = clauses.reduceRight((left, { from, to }) => left.slice(0, from) + left.slice(to), code)
  const always = new Set(
    CONDITION.test(rest) ? [] : clauses.flatMap(({ names }) => namesIn(names)).filter((name) => isOnlyObject(name, rest)),
  )
  return ({ start, length }) => {
    const name = code.slice(start, start + length)
    const isImport = clauses.some(({ from, to }) => start > from && start < to)
    return isImport || (always.has(name) && code[start + length] === '.') ? `${imports}\n${name}` : undefined
  }
}

/** The names that a clause brings: `b` for `a as b`. */
function namesIn(clause: string): string[] {
  return clause.match(/[\w$]+(?=\s*(?:[,}]|$))/g) ?? []
}

/** Whether code only uses a name as in `name.member`. So nothing else in it has the same name. */
function isOnlyObject(name: string, code: string): boolean {
  return !new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$.])`).test(code)
}
