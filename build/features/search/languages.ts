import type { SourcePage } from '../../site/discover/page-entry.ts'
import { isFallback } from '../../site/languages/language-pages.ts'
import { languagesOf } from '../../site/languages/language-site.ts'
import type { Site } from '../../site/site.ts'

/**
 * The place of a page's group of the sidebar. A page in another language is in one with the name of its language, which results show.
 * @param groups to which that is added
 */
export function groupInLanguage(
  groups: string[][],
  section: number | undefined,
  page: Pick<SourcePage, 'language'>,
  site: Pick<Site, 'edition' | 'editions'>,
): number | undefined {
  const label = isFallback(page, site.edition) ? languagesOf(site).find(({ key }) => key === page.language)?.label : undefined
  if (label === undefined) return section
  const path = [...(groups[section ?? -1] ?? []), label]
  const known = groups.findIndex((group) => group.join('\n') === path.join('\n'))
  return known < 0 ? groups.push(path) - 1 : known
}
