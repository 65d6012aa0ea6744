/** In characters. */
const LONGEST = 80

/** A text for a message: in one line, without control characters, and not too long. */
export function inOneLine(text: string): string {
  const visible = text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (sign) => `\\u${sign.codePointAt(0)?.toString(16).padStart(4, '0')}`)
  return visible.length > LONGEST ? `${visible.slice(0, LONGEST)}…` : visible
}
