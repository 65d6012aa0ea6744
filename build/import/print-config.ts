/** Prints the configuration of an imported site. */
import type { SidebarItemConfig, SiteConfig } from '../../src/shared/config/schema.ts'

const CHECKS = ['links', 'anchors', 'files', 'imageAlt', 'urls', 'frontmatter', 'headingOrder', 'orphans', 'codeFences', 'dialect']

/** @param sidebar one list, or lists by prefix; lists that are the same are written once */
export function printConfig(
  config: SiteConfig,
  sidebar: readonly SidebarItemConfig[] | ReadonlyMap<string, readonly SidebarItemConfig[]> | undefined,
): string {
  const entries = Object.entries(config).filter(([, value]) => value !== undefined)
  const lines = entries.map(([key, value]) => `  ${printKey(key)}: ${print(value, '  ')},`)
  const before: string[] = []
  if (isList(sidebar)) lines.push(`  sidebar: ${print(sidebar, '  ')},`)
  else if (sidebar !== undefined) {
    const names = new Map<string, string>()
    const rows = [...sidebar].map(([prefix, items]) => {
      const text = print(items, '')
      const known = names.get(text)
      const name = known ?? `sidebar${names.size + 1}`
      if (known === undefined) {
        names.set(text, name)
        before.push(`const ${name}: SidebarItem[] = ${text}\n`)
      }
      return `    ${printKey(prefix)}: ${name},`
    })
    lines.push('  sidebar: {', ...rows, '  },')
  }
  const checks = CHECKS.map((name) => `    ${name}: 'warning',`)
  lines.push('  // Change these to `error` one after the other, as you fix what they find.', '  checks: {', ...checks, '  },')
  const type =
    before.length === 0
      ? ''
      : "type SidebarItem = Extract<NonNullable<Parameters<typeof defineConfig>[0]['sidebar']>, readonly unknown[]>[number]\n\n"
  return `import { defineConfig } from 'site'\n\n${type}${before.join('\n')}${before.length > 0 ? '\n' : ''}export default defineConfig({\n${lines.join('\n')}\n})\n`
}

function isList(value: readonly SidebarItemConfig[] | ReadonlyMap<string, unknown> | undefined): value is readonly SidebarItemConfig[] {
  return Array.isArray(value)
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
