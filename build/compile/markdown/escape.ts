/** Escapes text for Markdown, but only where it would otherwise mean something, because people and models read the result. */

/** Testing for these first is faster, because most texts have none. */
const CANDIDATE = /[\\`*[\]~_<&]/

/** Characters with a meaning within a line, and underscores and ampersands where they have one. */
const SPECIAL = /[\\`*[\]~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|<(?=[A-Za-z/!?])|&(?=#?\w+;)/gu

/** Beginnings of a line that start a heading, a list, a quote, a rule, a table or a directive. */
const LINE_START = /^(?:#{1,6}(?=\s|$)|[-+](?=[\s+-]|$)|>|=+$|\||:::)|^(\d{1,9})([.)])(?=\s|$)/

/** Characters without a sign, which no text needs. NUL would also begin a hole (`holes.ts`). */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu

export function escapeMarkdown(text: string): string {
  const plain = withoutControls(text)
  return CANDIDATE.test(plain) ? plain.replace(SPECIAL, '\\$&') : plain
}

export function withoutControls(text: string): string {
  return text.replace(CONTROLS, '')
}

/** Escapes the beginning of a paragraph. */
export function escapeStart(line: string): string {
  return line.replace(LINE_START, (start, digits?: string, sign?: string) => (digits === undefined ? `\\${start}` : `${digits}\\${sign}`))
}

/** Code within a line, between as many backticks as it needs. */
export function inlineCode(code: string): string {
  const text = withoutControls(code.replace(/\s+/g, ' '))
  const fence = '`'.repeat(longestRun(text) + 1)
  const space = /^`|`$|^ .* $/.test(text) ? ' ' : ''
  return `${fence}${space}${text}${space}${fence}`
}

/** A fenced block of code. @param language empty for plain text */
export function fencedCode(lines: readonly string[], language: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(lines.join('\n')) + 1))
  return [`${fence}${language}`, ...lines.map(withoutControls), fence].join('\n')
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
}

/** The address of a link or an image, which mustn't end early. */
export function escapeAddress(address: string): string {
  return withoutControls(address).replace(/[\s()<>|]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
}
