/** Reads YAML of strangers, in which a few lines may stand for any number of values, and TOML. */
import { type DocumentOptions, type ParseOptions, parseDocument, type SchemaOptions } from 'yaml'
import { isStackOverflow } from '../../compile/nesting/stack-overflow.ts'
import { Unreadable } from '../limits.ts'
import type { Repository } from '../repository.ts'
import { type Values, valuesOf } from './values.ts'

/** How many values aliases may stand for. */
const MOST_ALIASES = 10_000

/** What's wrong with a text, and in which line. */
interface YamlProblem {
  message: string
  line: number
}

/** The values in the first of these files that may be read, as YAML, JSON or TOML. Empty if there's none, or something is wrong with it. */
export function valuesIn(repository: Repository, files: readonly string[]): Values {
  const { file } = repository.find(files)
  return (file === undefined ? undefined : repository.read(file, file.endsWith('.toml') ? readToml : validYaml)) ?? {}
}

/** The values of a text. @throws Unreadable if something is wrong with it */
export function validYaml(text: string): Values {
  const { values, problem } = readYaml(text)
  if (problem !== undefined) throw new Unreadable(`of line ${problem.line}: ${problem.message}`)
  return values
}

/** The values of a text, as far as they can be read, and the first problem. */
export function readYaml(
  text: string,
  options: ParseOptions & DocumentOptions & SchemaOptions = {},
): { values: Values; problem?: YamlProblem } {
  try {
    const document = parseDocument(text, { logLevel: 'silent', ...options })
    const [error] = document.errors
    const values = valuesOf(document.toJS({ maxAliasCount: MOST_ALIASES }))
    // What contains itself can't be written.
    JSON.stringify(values)
    if (error === undefined) return { values }
    return { values, problem: { message: error.message.split('\n')[0] ?? '', line: error.linePos?.[0].line ?? 1 } }
  } catch (error) {
    const message = isStackOverflow(error) ? 'It is nested too deeply.' : `It has an alias of what isn't there, of itself, or of too much.`
    return { values: {}, problem: { message, line: 1 } }
  }
}

/** The values of TOML as far as configurations and frontmatter need it: tables, and values on one line. */
export function readToml(text: string): Values {
  const all: Values = {}
  let table = all
  for (const line of text.split('\n')) {
    const path = /^\s*\[+([^[\]]+)\]+\s*(?:#.*)?$/.exec(line)?.[1]
    const [, key, value = ''] = /^\s*["']?([\w.-]+)["']?\s*=\s*(.+)$/.exec(line) ?? []
    if (path !== undefined) {
      table = all
      for (const name of path.split('.').map((part) => part.trim())) {
        table[name] = { ...valuesOf(table[name]) }
        table = table[name] as Values
      }
    } else if (key !== undefined) table[key] = readYaml(`value: ${value.replace(/"""|'''/g, '"')}`).values['value']
  }
  return all
}
