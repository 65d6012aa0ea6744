/** From a page's sections to the documents that search knows. */

import { escapeText } from '../../../src/server/document/html.ts'
import { graphemeBoundary } from '../../../src/shared/grapheme-boundary.ts'
import type { SearchDocument } from '../../../src/shared/search/search-document.ts'
import type { Section } from '../stored-page.ts'

export interface SearchedPage {
  route: string
  title: string
  description?: string
}

/** A section with all of its text, of which the index stores only the beginning. */
export interface SectionDocument extends Pick<SearchDocument, 'href' | 'title' | 'titles' | 'isPage'> {
  /** Running text, including inline code. */
  prose: string
  /** Lines of code blocks. */
  code: string
}

/**
 * How many characters of a section's text are stored for excerpts. All of the text is indexed, but storing all of it would
 * double the size of the index.
 */
const STORED_TEXT = 220

/** One document for the page, then one for each of its headings. */
export function toSectionDocuments(sections: readonly Section[], { route, title, description }: SearchedPage): SectionDocument[] {
  const pageSections = sections.filter(isOfPage)
  const join = (texts: (string | undefined)[]) => texts.filter((text) => text !== undefined && text !== '').join(' ')
  const documents: SectionDocument[] = [
    {
      href: route,
      title,
      titles: [],
      isPage: true,
      prose: join([description, ...pageSections.map(({ text }) => text)]),
      code: join(pageSections.map(({ code }) => code)),
    },
  ]
  const ancestors: Section[] = []
  const hrefs = new Set<string>()
  for (const section of sections) {
    if (isOfPage(section)) continue
    while ((ancestors.at(-1)?.depth ?? 0) >= section.depth) ancestors.pop()
    const href = `${route}#${section.id}`
    const titles = [title, ...ancestors.map((ancestor) => ancestor.title)]
    // If two headings have the same id, links lead to the first.
    if (!hrefs.has(href)) documents.push({ href, title: section.title, titles, isPage: false, prose: section.text, code: section.code })
    hrefs.add(href)
    ancestors.push(section)
  }
  return documents
}

function isOfPage({ depth }: Section): boolean {
  return depth === 1
}

/** The stored part of a section, with the beginning of its text, cut between words, as text and as HTML. */
export function toStored({ href, title, titles, isPage, prose }: SectionDocument): SearchDocument {
  const text = beginningOf(prose)
  return { href, title, titles, isPage, text, html: escapeText(text) }
}

function beginningOf(text: string): string {
  if (text.length <= STORED_TEXT) return text
  const space = text.lastIndexOf(' ', STORED_TEXT)
  const beginning = text.slice(0, space > STORED_TEXT / 2 ? space : graphemeBoundary(text, STORED_TEXT))
  return `${beginning.replace(/[\s·]+$/, '')} …`
}
