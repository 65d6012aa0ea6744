/** Edits finished stylesheets. All other text stays byte for byte the same. */
import type { BannerData } from '../../src/shared/config/site-data.ts'
import { splice } from '../../src/shared/splice.ts'
import { cssTokens, selectorClasses, skipBlank } from '../parse/selector-classes.ts'
import { hashOf } from '../util/hash.ts'

/** Replaces a class in every selector. @param className without escapes */
export function replaceClass(css: string, className: string, replacement: string): string {
  const named = selectorClasses(css).filter(({ name }) => name === className)
  const splices = named.map(({ from, to }) => ({ start: from, end: to, by: replacement }))
  return splice(css, splices)
}

/** Separates `@import`s, which browsers ignore inside a layer, from the rules that go into one. @returns `imports` in order, assigned to the layer */
export function separateImports(css: string, layer: string): { imports: string; rules: string } {
  const imports: string[] = []
  const rules: string[] = []
  /** Layer order statements, which later imports depend on. */
  let orders: string[][] = []
  for (const statement of statementsOf(css)) {
    const first = skipBlank(statement, 0)
    const name = statement[first] === '@' ? statement[first + 1]?.toLowerCase() : undefined
    if (name === 'charset') continue
    if (name === 'layer' && statement.at(-1) === ';') {
      orders.push(statement)
      continue
    }
    if (name === 'import') imports.push(...orders.map((order) => orderIn(order, layer)), importInto(statement, layer))
    else rules.push(...[...orders, statement].map((tokens) => tokens.join('')))
    orders = []
  }
  rules.push(...orders.map((tokens) => tokens.join('')))
  return { imports: imports.join(''), rules: rules.join('') }
}

/** The colors and the height of the banner, and the rule that hides it from readers who have closed it. */
export function bannerToCss(banner: BannerData | undefined): string {
  if (banner === undefined) return ''
  const { id, dismissable, backgroundColor, textColor, height } = banner
  const properties = Object.entries({ background: backgroundColor, text: textColor, height })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `--banner-${name}:${value}`)
  const look = properties.length === 0 ? '' : `.dw-banner{${properties.join(';')}}`
  return dismissable ? `${look}:root[data-dismissed-banner="${id}"] .dw-banner{display:none}` : look
}

/** The tokens of each top-level statement, including its semicolon or block. */
export function statementsOf(css: string): string[][] {
  const statements: string[][] = []
  let statement: string[] = []
  let depth = 0
  for (const token of cssTokens(css)) {
    statement.push(token)
    if (/^[({[]$/.test(token)) depth++
    if (/^[)}\]]$/.test(token)) depth = Math.max(0, depth - 1)
    if (depth > 0 || (token !== ';' && token !== '}')) continue
    statements.push(statement)
    statement = []
  }
  return statement.length > 0 ? [...statements, statement] : statements
}

/** `@layer a,b;` as `@layer site.a,site.b;` */
function orderIn(statement: readonly string[], layer: string): string {
  const names = statement
    .join('')
    .replace(/^.*?@layer|;$/gis, '')
    .split(',')
  return `@layer ${names.map((name) => `${layer}.${name.trim()}`).join()};`
}

/** `@import "a.css" layer(b) print;` as `@import "a.css" layer(site.b) print;` */
function importInto(statement: readonly string[], layer: string): string {
  const text = statement.join('').replace(/^.*?@import\s*|\s*;?\s*$/gis, '')
  const [address = ''] = ADDRESS.exec(text) ?? []
  const [own = '', name] = /^\s*layer(?:\(([^)]*)\)|(?![-\w(]))/i.exec(text.slice(address.length)) ?? []
  const conditions = text.slice(address.length + own.length).trim()
  // An anonymous layer is separate from all others.
  const inner = own === '' ? layer : `${layer}.${name?.trim() ?? `import-${hashOf(text)}`}`
  return `@import ${[address, `layer(${inner})`, conditions].filter((part) => part !== '').join(' ')};`
}

const ADDRESS = /^(?:url\(\s*(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|(?:\\.|[^)\\])*)\s*\)|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')/is
