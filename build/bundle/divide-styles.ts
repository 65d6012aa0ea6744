import { statementsOf } from './css-text.ts'
import { branches, closing, selectorNeeds } from './selectors.ts'

/** Takes out rules that no page needs at first: for pointing, focus, presses and open parts, paper, forced colors, and readers without scripts. */
export function divideStyles(css: string): { first: string; later: string } {
  const first: string[] = []
  const later: Group[] = []
  for (const tokens of statementsOf(css)) {
    const open = tokens.indexOf('{')
    const prelude = tokens.slice(0, open).join('').trim()
    const block = tokens.slice(open + 1, -1).join('')
    if (open === -1 || (prelude.startsWith('@') && !GROUP.test(prelude))) first.push(tokens.join(''))
    else if (LATER_MEDIA.test(prelude)) addTo(later, prelude, block)
    else if (prelude.startsWith('@')) {
      const divided = divideStyles(block)
      if (divided.first !== '') first.push(`${prelude}{${divided.first}}`)
      if (divided.later !== '') addTo(later, prelude, divided.later)
    } else {
      const selectors = branches(tokens.slice(0, open))
      const states = selectors.filter((selector) => selectorNeeds(selector, isState))
      const others = selectors.filter((selector) => !states.includes(selector))
      if (others.length > 0) first.push(rule(others, block))
      if (states.length > 0) addTo(later, '', rule(states, block))
    }
  }
  return { first: first.join(''), later: later.map(({ prelude, css }) => (prelude === '' ? css : `${prelude}{${css}}`)).join('') }
}

interface Group {
  prelude: string
  css: string
}

function addTo(groups: Group[], prelude: string, css: string): void {
  const last = groups.at(-1)
  if (last?.prelude === prelude) last.css += css
  else groups.push({ prelude, css })
}

function rule(selectors: readonly string[][], block: string): string {
  return `${selectors.map((selector) => selector.join('')).join()}{${block}}`
}

const GROUP = /^@(?:layer|media|supports|container)\b/

const LATER_MEDIA = /^@media\s*(?:print|\((?:hover|forced-colors|prefers-reduced-motion)\b[^()]*\))$/

/** Not `selection`: when a rule for every element's selection arrives, browsers compute the styles of all elements anew. */
const PSEUDOS = new Set(['hover', 'active', 'focus', 'focus-visible', 'backdrop'])

/** Attributes that no document has. */
const ATTRIBUTES = new Set(
  'aria-expanded=true aria-pressed=true data-modal data-overflows data-prerendered data-state=copied data-state=failed'.split(' '),
)

function isState(tokens: readonly string[], at: number): boolean {
  const inside = () =>
    tokens
      .slice(at + 1, closing(tokens, at))
      .join('')
      .replaceAll('"', '')
  if (tokens[at] === ':') return PSEUDOS.has(tokens[at + 1] ?? '')
  if (tokens[at] === '[') return ATTRIBUTES.has(inside())
  // The inline script sets it before the page is there.
  return tokens[at] === '(' && tokens[at - 1] === 'not' && inside() === '[data-js]'
}
