/** Writes words of pages and queries as they're compared: without accents or vowel marks, in one width, and composed. */
import letters from './folded-letters.json' with { type: 'json' }

/** Marks, and characters that aren't shown, such as soft hyphens. They belong to what is before them. */
export const MARK = '\\p{M}\\p{DI}'

/**
 * Letters of Latin, Arabic and Greek that Unicode doesn't take apart. Keyboards for Persian and Urdu have other letters than Arabic ones for the
 * same sounds, and few people type the dots of the last letter.
 */
const LETTERS: Readonly<Record<string, string>> = letters

const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')

/** Accents, vowel marks and points of scripts where people leave them out. In other scripts, marks are letters of their own. */
const ACCENT = /(?<=[\p{sc=Latn}\p{sc=Grek}\p{sc=Arab}\p{sc=Hebr}]\p{M}*)\p{M}/gu

/** In Cyrillic, only the dots of ё and the accents of dictionaries are left out: й and ї are other letters than и and і. */
const CYRILLIC_ACCENT = /(?<=[аеиоуыэюяіє]\p{M}*)[\u0300\u0301]|(?<=е)\u0308/gu

/** Characters of an equal form that aren't letters, and those that aren't shown. Signs are kept that names end in. */
const NO_LETTER = /[^\p{L}\p{N}\p{M}+#]|[\p{DI}\p{Me}]/gu

/** Thai and Lao letters that are taken apart by equal forms and not put together again, so that their words weren't found in a dictionary. */
const KEPT_WHOLE = /[^ำຳ]+/g

/** A word in lower case and in its simplest form. Empty if nothing of it is shown. */
export function foldedTerm(word: string): string {
  const lower = word.toLowerCase()
  if (/^[\x21-\x7e]*$/.test(lower)) return lower
  return lower
    .replace(KEPT_WHOLE, (text) => text.normalize('NFKD').toLowerCase())
    .replace(NO_LETTER, '')
    .replace(ACCENT, '')
    .replace(CYRILLIC_ACCENT, '')
    .normalize('NFC')
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
}
