/** Reads TOML as far as configurations and frontmatter need it: tables, and values on one line. */
import { readYaml } from './read-yaml.ts'
import { type Values, valuesOf } from './values.ts'

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
