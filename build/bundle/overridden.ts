/** Design tokens that stand in several places, which documents need not have twice. */
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
  const withoutThose = (rule: string, dark: string | undefined, block: string) => {
    const kept = declarationsOf(block).filter((text) => {
      const name = nameOf(text)
      return !name.startsWith('--') || !(always.has(name) || (dark !== undefined && inDark.has(name)))
    })
    return rule.replace(block, () => kept.join(';'))
  }
  return shell.replace(TOKENS, (layer) => layer.replace(ROOTS, withoutThose))
}

/** A site's theme without the tokens that other styles don't set for the root element, so that there's nothing to override. */
export function withoutOtherTokens(theme: string, others: string): string {
  const rules = (css: string) => statementsOf(css).map((tokens) => tokens.join(''))
  const ofRoot = rules(others).filter((rule) => MAY_BE_ROOT.test(rule))
  const set = new Set(ofRoot.join('').match(/--[\w-]+(?=\s*:)/g))
  return rules(theme)
    .map((rule) => {
      const declarations = declarationsOf(ROOT.exec(rule)?.[2])
      const kept = declarations.filter((text) => !nameOf(text).startsWith('--') || set.has(nameOf(text)))
      if (kept.length === declarations.length) return rule
      return kept.join('') === '' ? '' : rule.replace(declarations.join(';'), () => kept.join(';'))
    })
    .join('')
}

const MAY_BE_ROOT = /:root|\bhtml\b|:has\(/

const ROOT = /^\s*:root(\.dark)?\s*\{(.*)\}$/s
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

function nameOf(declaration: string): string {
  return declaration.split(':', 1)[0]?.trim() ?? ''
}
