/** Text from strangers can be a megabyte long, and contain characters that reverse the text next to it. */

const LINE = 120
const ALL_AT_ONCE = 4000

/** For a line among others. */
export function oneLine(text: string): string {
  const start = text
    .slice(0, LINE * 4)
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
  const letters = [...start.trim()]
  return letters.length > LINE ? `${letters.slice(0, LINE).join('')}…` : letters.join('')
}

/** Whether there's nothing to see. Some letters are invisible, too. */
export const isBlank = (text: string): boolean =>
  text.replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '') === ''

/** The start of a text that's too long to show at once. Undefined if it isn't. */
export const startOf = (text: string): string | undefined =>
  text.length > ALL_AT_ONCE ? `${text.slice(0, ALL_AT_ONCE)}…` : undefined

/** A name at the start of a sentence. Other people's names stay as they write them. */
export const asStart = (name: string): string => (name === 'you' ? 'You' : name)

/** The addresses in what someone has typed, in lowercase, and each once. */
export const addressesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
]
