import type { PlaceFacts } from '../routes/manifest.ts'
import type { PageLink } from './sidebar-tree.ts'

/** The language of a page, for links to it, if it isn't the one of the words around it. */
export function languageOf({ lang, languages = [] }: PlaceFacts = {}): Pick<PageLink, 'language'> {
  const [source] = languages
  return lang === undefined || source === undefined ? {} : { language: source }
}
