/** Keys of other generators' configurations and frontmatter, and keys that were ours, and what to write here: the table beside this, as functions. */
import { getOwn } from '../../src/shared/get-own.ts'
import table from './foreign-keys.json' with { type: 'json' }
import { withShared } from './unsupported-syntax.ts'

/** `sidebarTitle`, a sentence if there's more to say, or `$name` for one that several keys share. */
type Advice = string

type Table = Readonly<Record<string, Advice>>

/** By path, without the numbers of list entries, and with `items` once. */
const CONFIG: Table = {
  ...table.config,
  ...prefixed('sidebar', { ...table.link, ...table.sidebarItem }),
  ...prefixed('topNav', table.link),
  ...prefixed('socials', table.social),
}

const FRONTMATTER: Table = table.frontmatter

/** Values of keys that exist here too. */
const FRONTMATTER_VALUES: Readonly<Record<string, Table>> = table.frontmatterValues

/** The advice on a value of another generator, for a key of frontmatter. */
export function adviceOnFrontmatterValue(key: string, value: unknown): string | undefined {
  return getOwn(getOwn(FRONTMATTER_VALUES, key) ?? {}, String(value))
}

/** The advice on a key of another generator's configuration, as a full sentence. @param keys its path */
export function adviceOnConfigKey(keys: readonly PropertyKey[]): string | undefined {
  const names = keys.filter((key) => typeof key === 'string' && !key.startsWith('/'))
  const path = names.filter((name, index) => name !== 'items' || index === names.length - 1).join('.')
  return sentence(getOwn(CONFIG, path))
}

/** The advice on a key of frontmatter. */
export function adviceOnFrontmatterKey(key: string): string | undefined {
  return sentence(getOwn(FRONTMATTER, key))
}

/** Every key, for tests. */
export const FOREIGN_CONFIG_KEYS: readonly string[] = Object.keys(CONFIG)
export const FOREIGN_FRONTMATTER_KEYS: readonly string[] = Object.keys(FRONTMATTER)

function sentence(advice: Advice | undefined): string | undefined {
  if (advice === undefined) return undefined
  return /^\$| /.test(advice) ? withShared(advice, table.shared) : adviceToUse(advice)
}

/** The advice to write another key. */
export function adviceToUse(key: string): string {
  return `Did you mean \`${key}\`?`
}

function prefixed(prefix: string, keys: Table): Table {
  return Object.fromEntries(Object.entries(keys).map(([key, advice]) => [`${prefix}.${key}`, advice]))
}
