/** The language of a site that its reader would choose. */
import type { Language } from '../../shared/config/languages.ts'
import { lookupLanguage } from '../../shared/config/languages-lookup.ts'

/** Key in local storage for the tag of the language that the reader chose last. */
export const CHOSEN_LANGUAGE = 'language'

/** The first of a reader's languages that the site has. @param tags BCP 47 tags, the best first */
export function readersLanguage<Of extends Pick<Language, 'lang'>>(languages: readonly Of[], tags: readonly string[]): Of | undefined {
  return tags.flatMap((tag) => languageFor(languages, tag) ?? [])[0]
}

/** A site in `de-DE` is also for readers of `de`. */
function languageFor<Of extends Pick<Language, 'lang'>>(languages: readonly Of[], tag: string): Of | undefined {
  const found = lookupLanguage(
    tag,
    languages.map(({ lang }) => lang),
  )
  return languages.find(({ lang }) => (found === undefined ? lookupLanguage(lang, [tag]) !== undefined : lang === found))
}
