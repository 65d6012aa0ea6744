/** The parts of their sources that translated pages and partials show. */
import type { Site } from '../../site/site.ts'
import { createComparison } from './open-translations.ts'
import type { ComparedSection } from './section-states.ts'
import { sectionText } from './text-sections.ts'
import { translationFiles } from './translated-files.ts'
import type { PageTranslation, SectionOfTranslation } from './translation-input.ts'
import { readTranslationsLock } from './translations-lock.ts'

/**
 * Returns a function from a page to what it shows of its source. It gives undefined for what isn't a translation, and for sites without a lock.
 * @param showsSources true if sections that are behind show their source's text, too
 */
export function createPageTranslations(site: Pick<Site, 'folders' | 'editions' | 'store'>, showsSources: boolean) {
  const lock = site.editions.length > 1 ? readTranslationsLock(site.folders.content) : undefined
  if (lock === undefined) return () => undefined
  const [files, compare] = [translationFiles(site), createComparison(site, lock)]
  return ({ file }: { file: string }): PageTranslation | undefined => {
    const pair = files.inFile(file)
    const compared = pair && compare(pair)
    if (compared === undefined || compared.locked.length === 0) return undefined
    const { source: original } = compared
    const [metadata, top] = compared.sections
    // One note says it of the title in the frontmatter and of the text below it.
    const isJoined =
      metadata?.source?.key === '' && isBehind(metadata) && top !== undefined && isBehind(top) && (top.translation?.depth ?? 2) < 2
    const sections = compared.sections.flatMap((section): SectionOfTranslation[] => {
      const { source, translation } = section
      if (source === undefined || translation === undefined || (isJoined && section === metadata)) return []
      const [id, of] = [translation.key.slice(1), source.key.slice(1)]
      const isStale = isBehind(section)
      if (id === of && !isStale) return []
      const told = isJoined && section === top && metadata?.source ? [metadata.source, source] : [source]
      const stale = showsSources ? { text: told.map((part) => sectionText(part, compared.texts.source.source)).join('\n\n') } : {}
      return [{ id, ...(id !== of && { of }), ...(isStale && { stale }) }]
    })
    const { key, lang, dir } = original.language
    return sections.length === 0 ? undefined : { language: { key, lang, dir }, sections }
  }
}

function isBehind({ state }: Pick<ComparedSection, 'state'>): boolean {
  return state === 'stale' || state === 'review'
}
