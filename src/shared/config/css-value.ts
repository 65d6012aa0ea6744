/** Judges CSS that is put between braces, so that it can't change what comes after it. */

const CLOSING: Record<string, string> = { '(': ')', '[': ']', '{': '}' }

/** A whole comment, string or unquoted URL; an escape; or any other character (CSS Syntax Level 3, section 4). */
const TOKEN =
  /(\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|url\(\s*(?!["'\s])(?:\\.|[^)\\"'(\s])*\s*\))|\\.|\/\*|[\s\S]/giu

/** Beginnings of a string, an escape or a comment that doesn't end. */
const UNFINISHED = new Set(['"', "'", '\\', '/*'])

/** True if declarations stay inside the braces around them: their own brackets are in pairs, and their strings and comments end. */
export function isWholeCss(declarations: string): boolean {
  const open: string[] = []
  for (const [token, closed] of declarations.matchAll(TOKEN)) {
    if (closed !== undefined) continue
    if (UNFINISHED.has(token)) return false
    const closing = CLOSING[token]
    if (closing !== undefined) open.push(closing)
    else if (/^[)\]}]$/.test(token) && open.pop() !== token) return false
  }
  return open.length === 0
}

/** A number with a unit, a percentage, zero, or a function such as `calc()` or `var()`. */
const LENGTH = /^(?:0|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?:[a-z]+|%)|[a-z-]+\(.*\))$/is

/** True for a length that isn't negative: `48px`, `3rem`, `calc(2em + 1px)`. */
export function isCssLength(text: string): boolean {
  return isCssValue(text) && LENGTH.test(text.trim())
}

/** A name, a hexadecimal number, or a function such as `oklch()` or `linear-gradient()`. */
const COLOR = /^(?:[a-z]+|#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z-]+\(.*\))$/is

/** True for a color: `#123`, `rebeccapurple`, `rgb(1 2 3)`, `var(--accent)`. */
export function isCssColor(text: string): boolean {
  return isCssValue(text) && COLOR.test(text.trim())
}

/** True for one value of a property: `#123`, `3rem`, `linear-gradient(red, blue)`. */
function isCssValue(text: string): boolean {
  return isWholeCss(text) && !/[;{}<]/.test(text)
}
