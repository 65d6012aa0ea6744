/** Texts that try to leave the place where they're shown, and to run as a script. All of them would call `pwned` or make an element of that name. */
import type { Random } from './fuzz.ts'

/** Characters that no text for readers has, and that some formats can't contain. */
export const CONTROLS = /[^\P{Cc}\t\n\r]/gu

/** The pieces of a text, which are separated by a bar that none of them contains. */
const pieces = (text: string) => text.split('¦')

const PIECES = [
  // Characters of control, and what ends a line or a placeholder.
  ...pieces('\0¦\u0001¦\b¦\u000b¦\f¦\u001b[31m¦\u007f¦\u009f¦\n¦\r\n¦\n# ¦\n---\n¦\0l/pwned\0¦\0b0\0¦\0p\0'),
  // Elements, and what ends the place where a text is.
  ...pieces('<script>pwned()</script>¦</script><script>pwned()</script>¦<!--<script>¦-->¦<!--¦]]>¦<![CDATA[¦</title><svg onload=pwned()>'),
  ...pieces(`<img src=x onerror=pwned()>¦"><x-pwned onclick=pwned()>¦'><x-pwned>¦"¦'¦\`¦<¦>¦&¦&lt;¦&#60;x-pwned&#62;¦&quot;`),
  ...pieces(`" onmouseover="pwned()¦' onfocus='pwned()' autofocus='¦</textarea><x-pwned>¦</style><x-pwned>¦</noscript><x-pwned>`),
  ...pieces('<style>*{}¦<head><title>¦<p><div></p>¦<table><tr>¦<a href=/>¦</body>'),
  // Addresses and templates that run.
  ...pieces(
    `javascript:pwned()¦java\tscript:pwned()¦data:text/html,<x-pwned>¦{{pwned()}}¦\${pwned()}¦\${¦#{pwned()}¦\\u003cx-pwned\\u003e`,
  ),
  // Letters that programs often mistake, and names that objects inherit.
  ...pieces('\u2028¦\u2029¦\u0085¦\u00a0¦\ufeff¦\ufffe¦\u202e¦\u200b¦😀¦ﬁ¦İ¦ß¦漢字¦ไทย¦\ud83d'),
  ...pieces('__proto__¦constructor¦toString¦../../¦%3Cx-pwned%3E¦%00¦%0d%0aX-Pwned:1¦?q=<x-pwned>¦#<x-pwned>¦\\¦\\"¦//¦/*¦*/'),
  // Plain text and signs of Markdown.
  ...pieces('word¦Messages¦ ¦ and ¦a¦1¦.¦-¦_¦*¦(¦)¦[¦]¦{¦}¦|¦^¦$¦+¦?¦=¦:¦;¦,¦!¦@'),
]

export function hostileText(random: Random, most = 8): string {
  return random.some(PIECES, 1 + random.below(most)).join('')
}

/** Escapes every sign of Markdown's syntax in running text. */
export function asMarkdown(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim() || 'x'
  return line.replace(/[!-/:-@[-`{-~]/g, '\\$&')
}
