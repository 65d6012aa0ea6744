/** The scripts of the world, and the packages with fonts for them. The table beside this has names for messages, and families of Noto, the best first. */
import scripts from './scripts.json' with { type: 'json' }

export interface ScriptFonts {
  /** The name that messages use for it. */
  name: string
  /** Packages with a font for it, the best first. The first is the one to install. */
  packages: readonly string[]
}

const noto = (name: string, ...families: string[]): ScriptFonts => ({
  name,
  packages: families.flatMap((family) => [`@fontsource-variable/noto-${family}`, `@fontsource/noto-${family}`]),
})

const CHINESE = noto('Chinese', 'sans-sc', 'sans-tc', 'sans-hk', 'sans-jp', 'sans-kr')

/** Characters that are only in texts of one language, which also decide how Chinese characters are drawn. */
const EAST_ASIAN = [
  { pattern: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, fonts: noto('Japanese', 'sans-jp') },
  { pattern: /\p{Script=Hangul}/u, fonts: noto('Korean', 'sans-kr') },
]

const EMOJI = noto('emoji', 'emoji')

/** Arrows and signs of mathematics come with the generator. */
const SYMBOLS: ScriptFonts = {
  name: 'symbols',
  packages: ['@fontsource/noto-sans-symbols-2', '@fontsource-variable/noto-sans-symbols', '@fontsource/noto-sans-math'],
}

const PATTERNS = [
  ...EAST_ASIAN,
  ...Object.entries(scripts).map(([script, [name = '', ...families]]) => ({
    pattern: new RegExp(`\\p{Script=${script}}`, 'u'),
    fonts: noto(name, ...families),
  })),
]

/**
 * The fonts for a character. Chinese characters are drawn differently in Japan and Korea, so the rest of the text decides which.
 * @param text the text around it
 */
export function fontsForCharacter(character: string, text: string): ScriptFonts {
  if (/\p{Script=Han}|[\u3000-\u303F\uFF00-\uFFEF]/u.test(character))
    return EAST_ASIAN.find(({ pattern }) => pattern.test(text))?.fonts ?? CHINESE
  const found = PATTERNS.find(({ pattern }) => pattern.test(character))
  if (found !== undefined) return found.fonts
  return /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\u20E3\u{E0020}-\u{E007F}]/u.test(character)
    ? EMOJI
    : SYMBOLS
}
