/** The scripts of the world, and the packages with fonts for them. */

export interface ScriptFonts {
  /** What messages call it. */
  name: string
  /** Packages with a font for it, the best first. The first is the one to install. */
  packages: readonly string[]
}

const noto = (name: string, ...families: string[]): ScriptFonts => ({
  name,
  packages: families.flatMap((family) => [`@fontsource-variable/noto-${family}`, `@fontsource/noto-${family}`]),
})

const CHINESE = noto('Chinese', 'sans-sc', 'sans-tc', 'sans-hk', 'sans-jp', 'sans-kr')
const TRADITIONAL = noto('Chinese', 'sans-tc', 'sans-hk', 'sans-sc', 'sans-jp')
const JAPANESE = noto('Japanese', 'sans-jp')
const KOREAN = noto('Korean', 'sans-kr')

const EMOJI = noto('emoji', 'emoji')

/** Arrows and signs of mathematics come with the generator. */
const SYMBOLS: ScriptFonts = {
  name: 'symbols',
  packages: ['@fontsource/noto-sans-symbols-2', '@fontsource-variable/noto-sans-symbols', '@fontsource/noto-sans-math'],
}

const SCRIPTS: readonly [script: string, fonts: ScriptFonts][] = [
  ['Hiragana', JAPANESE],
  ['Katakana', JAPANESE],
  ['Hangul', KOREAN],
  ['Bopomofo', TRADITIONAL],
  ['Arabic', noto('Arabic', 'sans-arabic')],
  ['Armenian', noto('Armenian', 'sans-armenian')],
  ['Bengali', noto('Bengali', 'sans-bengali')],
  ['Devanagari', noto('Devanagari', 'sans-devanagari')],
  ['Ethiopic', noto('Ethiopic', 'sans-ethiopic')],
  ['Georgian', noto('Georgian', 'sans-georgian')],
  ['Gujarati', noto('Gujarati', 'sans-gujarati')],
  ['Gurmukhi', noto('Gurmukhi', 'sans-gurmukhi')],
  ['Hebrew', noto('Hebrew', 'sans-hebrew')],
  ['Kannada', noto('Kannada', 'sans-kannada')],
  ['Khmer', noto('Khmer', 'sans-khmer')],
  ['Lao', noto('Lao', 'sans-lao')],
  ['Malayalam', noto('Malayalam', 'sans-malayalam')],
  ['Myanmar', noto('Burmese', 'sans-myanmar')],
  ['Oriya', noto('Odia', 'sans-oriya')],
  ['Sinhala', noto('Sinhala', 'sans-sinhala')],
  ['Tamil', noto('Tamil', 'sans-tamil')],
  ['Telugu', noto('Telugu', 'sans-telugu')],
  ['Thai', noto('Thai', 'sans-thai')],
  ['Tibetan', noto('Tibetan', 'serif-tibetan')],
  ['Cherokee', noto('Cherokee', 'sans-cherokee')],
]

const PATTERNS = SCRIPTS.map(([script, fonts]) => ({ pattern: new RegExp(`\\p{Script=${script}}`, 'u'), fonts }))

/**
 * The fonts for a character. Chinese characters are drawn differently in Japan and Korea, so the rest of the text decides which.
 * @param text the text around it
 */
export function fontsForCharacter(character: string, text: string): ScriptFonts {
  if (/\p{Script=Han}|[\u3000-\u303F\uFF00-\uFFEF]/u.test(character)) return hanFonts(text)
  const found = PATTERNS.find(({ pattern }) => pattern.test(character))
  if (found !== undefined) return found.fonts
  return /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\u20E3\u{E0020}-\u{E007F}]/u.test(character)
    ? EMOJI
    : SYMBOLS
}

function hanFonts(text: string): ScriptFonts {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return JAPANESE
  if (/\p{Script=Hangul}/u.test(text)) return KOREAN
  return CHINESE
}
