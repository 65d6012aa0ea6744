/** Which of some languages fits a tag best. Builds choose words by it, and browsers the language that they offer. */

/**
 * RFC 4647's lookup, with Chinese by its script, which its regions imply. Undefined if no language fits, or the tag isn't one of BCP 47.
 * @param available tags in their usual form
 */
export function lookupLanguage<Tag extends string>(tag: string, available: readonly Tag[]): Tag | undefined {
  const range = localeOf(tag)
  if (range === undefined) return undefined
  const { language, script } = range.maximize()
  const parts = range.baseName.split('-')
  const broader = parts.map((_, index) => parts.slice(0, parts.length - index).join('-'))
  const ranges = [...broader.slice(0, -1), ...(SAME[`${language}-${script}`] ?? []), ...(SAME[language] ?? []), language]
  return ranges.flatMap((each) => available.find((other) => other === each) ?? [])[0]
}

/** Tags that say the same as a language, or as a language in a script. */
const SAME: Record<string, readonly string[]> = { 'zh-Hans': ['zh-Hans', 'zh-CN'], 'zh-Hant': ['zh-Hant', 'zh-TW'], no: ['nb'] }

function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag)
  } catch {
    return undefined
  }
}
