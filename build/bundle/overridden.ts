/** Design tokens that stand in several places, which documents need not have twice. */
import { type CssNode, cssChildren, cssNodes, cssRange, parseCss } from '../../src/server/css/parse-css.ts'
import { cssTokens } from '../parse/selector-classes.ts'

/** The shell's styles without the tokens that never apply, because the site's layer sets them for every page. */
export function withoutOverridden(shell: string, own: string): string {
  const always = new Set<string>()
  const inDark = new Set<string>()
  for (const { isDark, tokens } of rootRules(own)) {
    for (const { property, value } of tokens) {
      // The value below it in the cascade still applies.
      if (value.type === 'Raw' && !/^\s*revert/i.test(value.value)) (isDark ? inDark : always).add(property)
    }
  }
  const withoutThose = (rule: string, dark: string | undefined, block: string) => {
    const kept = declarationsOf(block).filter((text) => {
      const name = text.split(':', 1)[0]?.trim() ?? ''
      return !name.startsWith('--') || !(always.has(name) || (dark !== undefined && inDark.has(name)))
    })
    return rule.replace(block, () => kept.join(';'))
  }
  return shell.replace(TOKENS, (layer) => layer.replace(ROOTS, withoutThose))
}

/** A site's theme without the tokens that other styles don't set for the root element, so that there's nothing to override. */
export function withoutOtherTokens(theme: string, others: string): string {
  const set = new Set<string>()
  for (const rule of cssNodes(parseCss(others))) {
    if (rule.type !== 'Rule' || !cssChildren(rule.prelude).some(mayBeRoot)) continue
    for (const node of cssNodes(rule.block)) if (node.type === 'Declaration') set.add(node.property)
  }
  let result = ''
  let last = 0
  for (const { rule, tokens } of rootRules(theme)) {
    const idle = tokens.filter(({ property }) => !set.has(property))
    for (const node of idle.length === cssChildren(rule.block).length ? [rule] : idle) {
      const { from, to } = cssRange(node)
      result += theme.slice(last, from)
      if (node !== rule && theme[to] !== ';') result = result.replace(/;$/, '')
      last = theme[to] === ';' ? to + 1 : to
    }
  }
  return result + theme.slice(last)
}

type Token = CssNode & { type: 'Declaration' }

/** The rules for `:root` and `:root.dark` that apply to every reader, and the custom properties that they set. */
function rootRules(css: string): { isDark: boolean; rule: CssNode & { type: 'Rule' }; tokens: Token[] }[] {
  return cssChildren(parseCss(css)).flatMap((rule) => {
    if (rule.type !== 'Rule') return []
    const { from, to } = cssRange(rule.prelude)
    const selector = css.slice(from, to).trim()
    if (selector !== ':root' && selector !== ':root.dark') return []
    const isToken = (node: CssNode): node is Token => node.type === 'Declaration' && node.property.startsWith('--')
    return [{ isDark: selector !== ':root', rule, tokens: cssChildren(rule.block).filter(isToken) }]
  })
}

/** True if a selector may match the root element: its last part names no other element, and no class that only other elements have. */
function mayBeRoot(selector: CssNode): boolean {
  const parts = cssChildren(selector)
  const last = parts.slice(parts.findLastIndex(({ type }) => type === 'Combinator') + 1)
  return last.every(
    (part) =>
      !((part.type === 'TypeSelector' && !/^(?:html|\*)$/i.test(part.name)) || (part.type === 'ClassSelector' && part.name !== 'dark')),
  )
}

const ROOTS = /:root(\.dark)?\s*\{([^{}]*)\}/g

/** A layer of the shell's, as far as nothing in it is only for some readers. */
const TOKENS = /@layer tokens\s*\{[^@]*/g

/** Without the semicolons between them. */
function declarationsOf(block = ''): string[] {
  const found = ['']
  for (const token of cssTokens(block)) {
    if (token === ';') found.push('')
    else found[found.length - 1] += token
  }
  return found
}
