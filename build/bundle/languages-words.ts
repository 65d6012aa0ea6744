import type { StringOverrides } from '../../src/shared/strings/strings.ts'

/** The words that screen readers get from styles, as custom properties; empty if an edition has no words of its own for them. */
export function stringsToCss({ addedLine, removedLine }: StringOverrides): string {
  const properties = Object.entries({ '--added-line': addedLine, '--removed-line': removedLine })
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([name, text]) => `${name}:"${text.replace(/["\\\p{Cc}]/gu, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`)
  return properties.length === 0 ? '' : `:root{${properties.join(';')}}`
}
