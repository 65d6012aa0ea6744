/** Prints the configuration of an imported site. */
import type { HeadTag } from '../../src/shared/config/options/head.ts'
import { CODES_OF_CHECKS } from '../report/checks.ts'
import { GENERATOR_NAME } from '../util/generator.ts'
import { type Values, valuesOf } from './config/values.ts'

/** Checks that pages of another generator may fail. Titles in the sidebar and types of samples are for authors to turn on, and files are copied as they are. */
const CHECKS = Object.keys(CODES_OF_CHECKS).filter((name) => !['sidebarTitles', 'samples', 'publicFiles'].includes(name))

/**
 * @param config the keys; in a sidebar with lists by prefix, those that are the same are written once
 * @param pageHeads all tags for the head of single pages, by address
 */
export function printConfig({ sidebar, ...config }: Values, pageHeads: ReadonlyMap<string, readonly HeadTag[]> = new Map()): string {
  const { head, ...others } = config
  const heads: HeadTag[] = Array.isArray(head) ? head : []
  const isPerPage = pageHeads.size > 0
  const entries = Object.entries(isPerPage ? others : config).filter(([, value]) => value !== undefined)
  const lines = entries.map(([key, value]) => `  ${printKey(key)}: ${print(value, '  ')},`)
  const lists: string[] = []
  if (isPerPage) lines.push('  head: ({ path }) => headOf[path] ?? head,')
  if (Array.isArray(sidebar)) lines.push(`  sidebar: ${print(sidebar, '  ')},`)
  else if (sidebar !== undefined) {
    const names = new Map<string, string>()
    const rows = Object.entries(valuesOf(sidebar)).map(([prefix, items]) => {
      const text = print(items, '')
      const known = names.get(text)
      const name = known ?? `sidebar${names.size + 1}`
      if (known === undefined) {
        names.set(text, name)
        lists.push(`const ${name}: SidebarItem[] = ${text}\n`)
      }
      return `    ${printKey(prefix)}: ${name},`
    })
    lines.push('  sidebar: {', ...rows, '  },')
  }
  const isUsed = (name: string) => name !== 'reference' || config['reference'] !== undefined
  const checks = CHECKS.filter(isUsed).map((name) => `    ${name}: 'warning',`)
  lines.push('  // Change these to `error` one after the other, as you fix what they find.', '  checks: {', ...checks, '  },')
  const before = [
    ...(isPerPage ? [itemType('HeadTag', 'head')] : []),
    ...(lists.length > 0 ? [itemType('SidebarItem', 'sidebar')] : []),
    ...(isPerPage ? [printHeads(heads, pageHeads)] : []),
    ...lists,
  ]
  return [`import { defineConfig } from '${GENERATOR_NAME}'\n`, ...before, `export default defineConfig({\n${lines.join('\n')}\n})\n`].join(
    '\n',
  )
}

/** A type of the entries of a list in the configuration. */
function itemType(name: string, key: string): string {
  return `type ${name} = Extract<NonNullable<Parameters<typeof defineConfig>[0]['${key}']>, readonly unknown[]>[number]\n`
}

/** Constants for `head`: the tags of the site, and those of single pages, which repeat the site's by name if they have all of them. */
function printHeads(site: readonly HeadTag[], pageHeads: ReadonlyMap<string, readonly HeadTag[]>): string {
  const rows = [...pageHeads].map(([path, tags]) => {
    const hasAll = site.length > 0 && site.every((tag, index) => tags[index] === tag)
    const own = (hasAll ? tags.slice(site.length) : tags).map((tag) => print(tag, '    '))
    return `  ${printKey(path)}: [\n${[...(hasAll ? ['...head'] : []), ...own].map((tag) => `    ${tag},\n`).join('')}  ],`
  })
  return `const head: HeadTag[] = ${print(site, '')}\n\n/** The tags of pages that have some of their own. */\nconst headOf: Record<string, HeadTag[]> = {\n${rows.join('\n')}\n}\n`
}

function print(value: unknown, indent: string): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((item) => print(item, inner))
    : Object.entries(value).flatMap(([key, item]) => (item === undefined ? [] : [`${printKey(key)}: ${print(item, inner)}`]))
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  if (parts.length === 0) return `${open}${close}`
  const short = Array.isArray(value) ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`
  if (!short.includes('\n') && short.length + indent.length < 120) return short
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`
}

function printKey(key: string): string {
  return /^[a-z_$][\w$]*$/i.test(key) ? key : quote(key)
}

function quote(text: string): string {
  const json = JSON.stringify(text)
  return json.includes("'") ? json : `'${json.slice(1, -1).replaceAll('\\"', '"')}'`
}
