/** Emoji by the names that GitHub gives them, which some generators show as the character. */
import { getOwn } from '../../../src/shared/get-own.ts'
import NAMES from './emoji.json' with { type: 'json' }
import { outsideCode } from './inline-code.ts'
import type { Line } from './lines.ts'

/** A text with the characters in place of names such as `:tada:`. Other names stay. */
export function withEmoji(text: string): string {
  return text.replace(/(?<![\w/:]):([a-z0-9_+-]+):(?![\w/:])/g, (all, name: string) => getOwn<string>(NAMES, name) ?? all)
}

/** The same for the text of a page outside its code. */
export function emojiInText(lines: readonly Line[]): Line[] {
  return lines.map((line) => (line.isCode || !line.text.includes(':') ? line : { ...line, text: outsideCode(line.text, withEmoji) }))
}
