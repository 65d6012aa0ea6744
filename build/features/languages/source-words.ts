import { sourceLanguage } from '../../../src/shared/config/languages.ts'
import type { SiteData } from '../../../src/shared/config/site-data.ts'
import { COMPONENT_STRINGS } from '../../../src/shared/strings/component-strings.ts'
import { overridesForBrowsers } from '../../../src/shared/strings/strings.ts'
import { languagesOf } from '../../site/languages/language-site.ts'
import type { Site } from '../../site/site.ts'

type SourceWords = Pick<SiteData, 'sourceStrings' | 'sourceTexts'>

/** Words of components inside pages: those that browsers may need. */
const IN_PAGES = new Set([...Object.keys(COMPONENT_STRINGS), 'copyCode', 'copied', 'copyFailed', 'wrapLines', 'panel'])

/** The words inside pages that a language shows in that of the source, if they aren't the English ones, and the texts of components. */
export function wordsOfSource({ edition, editions }: Pick<Site, 'edition' | 'editions'>): SourceWords {
  const source = sourceLanguage(languagesOf({ editions }))
  if (source?.key === edition.language?.key) return {}
  const { config, texts } = editions.find(({ language }) => language?.key === source?.key) ?? {}
  const words = Object.entries(config?.strings ?? {}).filter(([key]) => IN_PAGES.has(key))
  const strings = overridesForBrowsers(Object.fromEntries(words))
  return { ...(strings && { sourceStrings: strings }), ...(texts && { sourceTexts: texts }) }
}
