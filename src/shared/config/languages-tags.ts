/** Languages, named as BCP 47 does. Only the build uses this. */

/** The form of a language's tag, in words for messages. */
export const LANGUAGE_EXAMPLES = 'a language such as "en", "pt-BR" or "zh-Hant"'

export type Direction = 'ltr' | 'rtl'

/** Scripts of living languages that run from right to left. */
const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Mend', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi'])

/** The tag in its usual form: `pt-BR` for `PT-br`. Undefined for anything but the tag of a language. */
export function canonicalLanguage(tag: string): string | undefined {
  try {
    const [canonical = ''] = Intl.getCanonicalLocales(tag)
    return isLanguage(new Intl.Locale(canonical).language) ? canonical : undefined
  } catch {
    return undefined
  }
}

/** The direction of the script that a language is usually written in, or of the script in its tag. */
export function directionOf(lang: string): Direction {
  const { script } = new Intl.Locale(lang).maximize()
  return script !== undefined && RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr'
}

/** The tag that someone probably meant by `en_US`, `Arabic`, `Deutsch`, or `jp`, which is Japan and not its language. */
export function languageMeant(text: string): string | undefined {
  const tag = text.replaceAll('_', '-')
  const language = canonicalLanguage(tag) ?? languageNamed(tag) ?? languageOfRegion(tag)
  return language === text ? undefined : language
}

/** Every language with two letters has a name. Of those with three, `Intl` only knows the larger ones. There are none with more. */
function isLanguage(code: string): boolean {
  return code.length === 2 ? nameOf(code) !== undefined : code.length === 3
}

function nameOf(code: string, inLanguage = 'en'): string | undefined {
  return new Intl.DisplayNames(inLanguage, { type: 'language', fallback: 'none' }).of(code)
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

/** The language of a name, in English or in the language itself: `german` and `Deutsch`. */
function languageNamed(name: string): string | undefined {
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  const isName = (text: string | undefined) => text?.toLowerCase() === name.toLowerCase()
  return codes.find((code) => isLanguage(code) && (isName(nameOf(code)) || isName(nameOf(code, code))))
}

function languageOfRegion(region: string): string | undefined {
  const isRegion =
    /^[a-z]{2}$/i.test(region) && new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(region.toUpperCase()) !== undefined
  return isRegion ? new Intl.Locale(`und-${region}`).maximize().language : undefined
}
