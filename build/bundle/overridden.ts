/** Design tokens that a site replaces, which its documents need not have twice. */
import { cssTokens } from '../parse/selector-classes.ts'
import { statementsOf } from './css-text.ts'

/** The shell's styles without the tokens that never apply, because the site's layer sets them for every page. */
export function withoutOverridden(shell: string, own: string): string {
  const always = new Set<string>()
  const inDark = new Set<string>()
  for (const tokens of statementsOf(own)) {
    const root = ROOT.exec(tokens.join(''))
    for (const declaration of declarationsOf(root?.[2])) (root?.[1] === undefined ? always : inDark).add(nameOf(declaration))
  }
  return shell.replace(ROOTS, (rule, dark: string | undefined, block: string) => {
    const kept = declarationsOf(block).filter((text) => {
      const name = nameOf(text)
      return !name.startsWith('--') || !(always.has(name) || (dark !== undefined && inDark.has(name)))
    })
    return rule.replace(block, () => kept.join(';'))
  })
}

const ROOT = /^\s*:root(\.dark)?\s*\{(.*)\}$/s
const ROOTS = /(?<=@layer tokens\s*\{[^@]*):root(\.dark)?\s*\{([^{}]*)\}/g

/** Without the semicolons between them. */
function declarationsOf(block = ''): string[] {
  const found = ['']
  for (const token of cssTokens(block)) {
    if (token === ';') found.push('')
    else found[found.length - 1] += token
  }
  return found
}

function nameOf(declaration: string): string {
  return declaration.split(':', 1)[0]?.trim() ?? ''
}
