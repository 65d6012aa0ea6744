/** Tells from a stylesheet's selectors which pages it can apply to. */
import { cssTokens, selectorClasses, skipBlank } from '../parse/selector-classes.ts'

/** The classes that a stylesheet names, but for those that elements mustn't have. */
export function classesOf(css: string): Set<string> {
  return new Set(selectorClasses(css.replace(NOT, '')).map(({ name }) => name))
}

/** Elements that many pages lack. Where classes are listed, these can be too, with the sign that they begin with in HTML. */
const RARE_ELEMENTS = ['table', 'thead', 'tbody', 'th', 'td', 'blockquote', 'hr', 'kbd'].map((name) => `<${name}`)

/** The rare elements that a stylesheet names. */
export function rareElementsOf(css: string): string[] {
  const tokens = cssTokens(css)
  return RARE_ELEMENTS.filter((element) => tokens.some((_, at) => isElement(tokens, at, element)))
}

function isElement(tokens: readonly string[], at: number, element: string): boolean {
  return `<${tokens[at]}` === element && !/^[.#:[="-]$/.test(tokens[at - 1] ?? '')
}

/** True if each rule only matters to documents with one of the classes or elements. Rules for paper don't count: nobody sees them on a screen. */
export function needsClasses(css: string, classes: ReadonlySet<string>): boolean {
  return rulesNeedClasses(cssTokens(css), classes)
}

/** `:not(…)` with at most one more level inside. */
const NOT = /:not\((?:[^()]|\([^()]*\))*\)/g

/** Rules that contain others. */
const GROUPS = new Set(['media', 'supports', 'container', 'layer', 'starting-style'])

/** Rules that only matter to others that name them, and those for paper. */
const NAMED = new Set(['keyframes', 'font-face', 'property', 'counter-style', 'font-palette-values', 'page'])

function rulesNeedClasses(tokens: readonly string[], classes: ReadonlySet<string>): boolean {
  let start = 0
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at] === ';') start = at + 1
    if (tokens[at] !== '{') continue
    const end = closing(tokens, at)
    if (!ruleNeedsClasses(tokens.slice(skipBlank(tokens, start), at), tokens.slice(at + 1, end), classes)) return false
    start = end + 1
    at = end
  }
  return true
}

function ruleNeedsClasses(prelude: readonly string[], block: readonly string[], classes: ReadonlySet<string>): boolean {
  if (prelude[0] !== '@') return branches(prelude).every((branch) => selectorNeeds(branch, (part, at) => isOneOf(part, at, classes)))
  const name = prelude[1]?.toLowerCase().replace(/^-\w+-/, '') ?? ''
  if (NAMED.has(name) || /^@media\s+print\s*$/i.test(prelude.join(''))) return true
  return GROUPS.has(name) && rulesNeedClasses(block, classes)
}

function isOneOf(tokens: readonly string[], at: number, names: ReadonlySet<string>): boolean {
  const element = `<${tokens[at]}`
  return (tokens[at] === '.' && names.has(tokens[at + 1] ?? '')) || (names.has(element) && isElement(tokens, at, element))
}

/** True if a selector, or each branch of a group such as `:is(.a, .b)`, has something. @param isFound looks at one place among the tokens */
export function selectorNeeds(tokens: readonly string[], isFound: (tokens: readonly string[], at: number) => boolean): boolean {
  return tokens.some((token, at) => {
    const depth = tokens.slice(0, at).reduce((sum, token) => sum + nestingOf(token), 0)
    if (depth !== 0) return false
    if (isFound(tokens, at)) return true
    if (token !== '(' || !/^(?:is|where|has)$/i.test(tokens[at - 1] ?? '')) return false
    return branches(tokens.slice(at + 1, closing(tokens, at))).every((branch) => selectorNeeds(branch, isFound))
  })
}

/** The selectors of a list. */
export function branches(tokens: readonly string[]): string[][] {
  const found: string[][] = [[]]
  let depth = 0
  for (const token of tokens) {
    depth += nestingOf(token)
    if (token === ',' && depth === 0) found.push([])
    else found.at(-1)?.push(token)
  }
  return found
}

/** The end of the block or group that begins at `start`. */
export function closing(tokens: readonly string[], start: number): number {
  let depth = 0
  for (let at = start; at < tokens.length; at++) {
    depth += nestingOf(tokens[at])
    if (depth === 0) return at
  }
  return tokens.length
}

/** 1 if a token opens a block or group, -1 if it closes one. */
function nestingOf(token: string | undefined): number {
  if (token === undefined || token.length !== 1) return 0
  if ('({['.includes(token)) return 1
  return ')}]'.includes(token) ? -1 : 0
}
