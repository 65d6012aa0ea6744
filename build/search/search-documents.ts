/** From a page's sections to the documents that search knows (SPEC.md section 3, 'Search index document'). */
import { escapeText } from '../../src/server/document/html.ts'
import { graphemeBoundary } from '../../src/shared/grapheme-boundary.ts'
import type { SearchDocument } from '../../src/shared/search/search-document.ts'
import type { Section } from '../compile/page-file.ts'

export interface SearchedPage {
  route: string
  title: string
  description?: string
}

/** A section with all its text; what is stored of it is cut. */
export interface SectionDocument extends Pick<SearchDocument, 'href' | 'title' | 'titles' | 'isPage'> {
  /** Running text, inline code among it. */
  prose: string
  /** Lines of code blocks. */
  code: string
}

/**
 * Most characters of a section's text that are stored: what excerpts are cut from. All of the text is indexed, but storing
 * all of it would double the index.
 */
const STORED_TEXT = 220

/** A page's own document comes first, whatever the page starts with; then one for each of its headings. */
export function toSectionDocuments(sections: readonly Section[], { route, title, description }: SearchedPage): SectionDocument[] {
  const own = sections.filter(isOfPage)
  const join = (texts: (string | undefined)[]) => texts.filter((text) => text !== undefined && text !== '').join(' ')
  const documents: SectionDocument[] = [
    {
      href: route,
      title,
      titles: [],
      isPage: true,
      prose: join([description, ...own.map(({ text }) => text)]),
      code: join(own.map(({ code }) => code)),
    },
  ]
  const ancestors: Section[] = []
  const hrefs = new Set<string>()
  for (const section of sections) {
    if (isOfPage(section)) continue
    while ((ancestors.at(-1)?.depth ?? 0) >= section.depth) ancestors.pop()
    const href = `${route}#${section.id}`
    const titles = [title, ...ancestors.map((ancestor) => ancestor.title)]
    // Two headings with one id are one place; a reader is led to the first.
    if (!hrefs.has(href)) documents.push({ href, title: section.title, titles, isPage: false, prose: section.text, code: section.code })
    hrefs.add(href)
    ancestors.push(section)
  }
  return documents
}

function isOfPage({ depth }: Section): boolean {
  return depth === 1
}

/** What the index stores of a section: the beginning of its text, whole words, as text and as HTML. */
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
