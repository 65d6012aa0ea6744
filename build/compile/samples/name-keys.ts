/** Finds out what the answer about a name depends on, so that the compiler is asked once about names that have the same answer in many samples. */
import type { Identifier } from './identifiers.ts'
import { type Statement, splitStatements } from './statements.ts'

/** Code that may know more about a name than its declaration says. */
const CONDITION = /\b(?:if|switch|while|for|instanceof|in|asserts?\w*)\b|\?(?!\.)|&&|\|\|/

/** A statement that can't tell the compiler anything about the names in it. */
const SAYS_NOTHING = /^(?:await\b|console\.)/

/**
 * Returns a function from a name in code to what its answer depends on besides the packages and files that are imported. That's what the code imports and
 * the types that it declares, because types are written with their names, then the declarations that the name leads to, and at last the statement
 * around the name. Names whose declarations say everything, such as `client` and `chain` in `client.chain.id`, don't depend on that statement.
 * Undefined if the code can't be divided.
 */
export function nameKeys(code: string): (name: Identifier) => string | undefined {
  const statements = splitStatements(code)
  const base = statements.filter(({ isType }) => isType)
  const modules = statements.filter(({ kind }) => kind === 'module').map((statement) => typeNames(statement, code))
  const changing = new Set(statements.filter(({ kind }) => kind === 'changing').flatMap(({ declares }) => [...declares]))
  const lasting = new Set(statements.filter(({ kind }) => kind === 'lasting').flatMap(({ declares }) => [...declares]))
  const origins = new Map(statements.flatMap((statement) => (statement.kind === 'module' ? originsOf(statement) : [])))

  /** The statements that say what names mean in a statement. */
  const behind = (names: Iterable<string>, at: Statement): string => {
    const found = new Set(base)
    const seen = new Set<string>()
    const follow = (name: string): void => {
      if (seen.has(name)) return
      seen.add(name)
      for (const statement of statements) {
        if (statement === at || found.has(statement) || !concerns(statement, name, at)) continue
        found.add(statement)
        statement.mentions.forEach(follow)
      }
    }
    for (const name of names) follow(name)
    const texts = statements.filter((statement) => found.has(statement)).map(({ text }) => text)
    return [...modules, ...[...seen].flatMap((name) => origins.get(name) ?? []).sort(), ...texts].join('\n')
  }
  const concerns = ({ kind, declares, mentions, from, text }: Statement, name: string, at: Statement): boolean =>
    declares.has(name) ||
    (changing.has(name) && mentions.has(name)) ||
    (kind === 'other' && from < at.from && mentions.has(name) && !SAYS_NOTHING.test(text))
  const behindAll = once((at: Statement) => `${behind(at.mentions, at)}\n${at.text}`)

  return ({ start, length }) => {
    const at = statements.find(({ from, to }) => start >= from && start < to)
    if (at === undefined) return undefined
    const name = code.slice(start, start + length)
    if (at.kind === 'module') return `${behind([name], at)}\n${name}`
    const chain = /(?:[\p{ID_Start}$_][\p{ID_Continue}$]*\.)*$/u.exec(code.slice(at.from, start))?.[0] ?? ''
    const [root = name] = `${chain}${name}`.split('.')
    const rest = code.slice(start + length, at.to)
    const isRead = /^\.(?!\.)/.test(rest) || (chain !== '' && /^(?:[,;)\]}\n]|$)/.test(rest))
    const isKnown = (lasting.has(root) || origins.has(root)) && !changing.has(root) && !at.declares.has(root)
    const before = code.slice(0, start - chain.length).trimEnd()
    if (isRead && isKnown && !before.endsWith('.') && !CONDITION.test(at.text) && isOnlyObject(root, at.text)) {
      return `${behind([root], at)}\n${chain}${name}`
    }
    return `${behindAll(at)}\n${start - at.from}`
  }
}

/**
 * What an import or export adds to how types are written: names of types and of what contains types, and the module, from which others may be
 * named. Functions and constants add nothing. They have small letters, and do more than having members.
 */
function typeNames({ text, mentions }: Statement, code: string): string {
  const names = [...mentions].filter((name) => !/^[a-z]/.test(name) || isOnlyObject(name, code.replace(text, '')))
  return [...names, /(['"])[^'"\n]*\1/.exec(text)?.[0] ?? ''].join(' ')
}

/** For each name that a statement imports, from where. */
function originsOf({ text, mentions }: Statement): [string, string][] {
  const [list] = /^import\s+(?:type\s+)?\{(?!.*\sas\s)[^}]*\}/s.exec(text) ?? []
  const origin = list === undefined ? text : `${list.startsWith('import type') ? 'type' : ''}${text.slice(list.length)}`
  return [...mentions].map((name) => [name, `${name} ${origin}`])
}

function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}

/** Whether code only uses a name as in `name.member`. So nothing else in it has the same name. */
function isOnlyObject(name: string, code: string): boolean {
  return !new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$.])`).test(code)
}
