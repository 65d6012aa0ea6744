/** Reads CSS as far as it takes to tell a class in a selector from strings, URLs, comments and longer names that look like one. */

/** A comment, string, unquoted URL, name or number, white space, or any other character (CSS Syntax Level 3, section 4). */
const TOKEN =
  /\/\*.*?(?:\*\/|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|url\(\s*(?!["'\s])(?:\\.|[^)\\])*\)?|(?:\\[^\n]|[-\w\u0080-\u{10ffff}])+|\s+|./gisu

/** The tokens of a stylesheet. Joined, they're the same text. */
export function cssTokens(css: string): string[] {
  return css.match(TOKEN) ?? []
}

export interface SelectorClass {
  /** Without its dot and without escapes. */
  name: string
  /** Where it's written, from its dot on, as offsets in the text. */
  from: number
  to: number
}

/** The classes in all selectors of a stylesheet, nested ones too, in order. */
export function selectorClasses(css: string): SelectorClass[] {
  const tokens = cssTokens(css)
  const found: SelectorClass[] = []
  /** For each open block: true if it contains rules, false if it's the value of a custom property, `--x: { … }`. */
  const blocks: boolean[] = []
  let depth = 0
  let start = 0
  /** Classes since `start`, which only count if a block follows. */
  let classes: SelectorClass[] = []
  let offset = 0
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? ''
    if (token === '(' || token === '[') depth++
    if (token === ')' || token === ']') depth--
    const next = tokens[at + 1] ?? ''
    if (token === '.') classes.push({ name: unescapeName(next), from: offset, to: offset + 1 + next.length })
    if (token === '{') {
      const first = skipBlank(tokens, start)
      const isCustomProperty = tokens[first]?.startsWith('--') === true && tokens[skipBlank(tokens, first + 1)] === ':'
      const holdsRules = blocks.at(-1) !== false && !isCustomProperty
      if (holdsRules && (tokens[first] !== '@' || tokens[first + 1]?.toLowerCase() === 'scope')) found.push(...classes)
      blocks.push(holdsRules)
    }
    if (token === '}') blocks.pop()
    if (token === '{' || token === '}' || (token === ';' && depth <= 0)) {
      start = at + 1
      depth = 0
      classes = []
    }
    offset += token.length
  }
  return found
}

/** The index of the first token from `start` that's neither white space nor a comment. */
export function skipBlank(tokens: readonly string[], start: number): number {
  let at = start
  while (/^(?:\s|\/\*)/.test(tokens[at] ?? '')) at++
  return at
}

function unescapeName(name: string): string {
  return name.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gisu, (_, code: string | undefined, sign: string) =>
    code === undefined ? sign : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)),
  )
}
