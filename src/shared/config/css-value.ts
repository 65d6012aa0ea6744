/** Judges CSS that is put between braces, so that it can't change what comes after it. */

const CLOSING: Record<string, string> = { '(': ')', '[': ']', '{': '}' }

/** A whole comment, string or unquoted URL; an escape; or any other character (CSS Syntax Level 3, section 4). */
const TOKEN =
  /(\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|url\(\s*(?!["'\s])(?:\\.|[^)\\"'(\s])*\s*\))|\\.|\/\*|[\s\S]/giu

/** What starts a string, an escape or a comment that doesn't end. */
const UNFINISHED = new Set(['"', "'", '\\', '/*'])

/** Whether declarations stay inside the braces around them: their own brackets are in pairs, and their strings and comments end. */
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

/** Whether a text is one value of a property: `#123`, `3rem`, `linear-gradient(red, blue)`. */
export function isCssValue(text: string): boolean {
  return isWholeCss(text) && !/[;{}<]/.test(text)
}
