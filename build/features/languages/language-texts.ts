/** The file with what a site says to readers of each language, who may come to a page in another one. */
import { stringsOf } from '../../../src/shared/config/use-strings.ts'
import { LANGUAGES_FILE } from '../../../src/shared/routes/site-files.ts'
import { fillIn } from '../../../src/shared/strings/fill-in.ts'
import { LANGUAGE_STRINGS, type ReadersWords } from '../../../src/shared/strings/languages-strings.ts'
import { ROUTER_STRINGS } from '../../../src/shared/strings/router-strings.ts'
import { type Output, textOutput } from '../../emit/output.ts'
import type { Edition } from '../../site/site.ts'

/** @returns nothing for a site in one language */
export function languageTextsFile(editions: readonly Pick<Edition, 'language' | 'config'>[]): Output[] {
  const texts = editions.flatMap(({ language, config }) => {
    if (language === undefined) return []
    const { language: name, readInLanguage } = stringsOf(config, LANGUAGE_STRINGS)
    const { notFoundTitle, notFoundText, notFoundLink } = stringsOf(config, ROUTER_STRINGS)
    const offer = fillIn(readInLanguage, { label: language.label })
    const { close } = stringsOf(config)
    const own: ReadersWords = { language: name, readInLanguage: offer, close, notFoundTitle, notFoundText, notFoundLink }
    return [[language.key, own] as const]
  })
  return texts.length === 0 ? [] : [textOutput(LANGUAGES_FILE, JSON.stringify(Object.fromEntries(texts)))]
}
