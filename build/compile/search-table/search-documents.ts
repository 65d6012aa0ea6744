import { escapeText } from '../../../src/server/document/html.ts'
import { graphemeBoundary } from '../../../src/shared/grapheme-boundary.ts'
import type { SearchDocument } from '../../../src/shared/search/search-document.ts'
import type { Section } from '../stored-page.ts'

export interface SearchedPage {
  route: string
  title: string
  description?: string
}

/** A section or a row of its tables, with all of its text, of which the index stores the beginning. */
export interface SectionDocument extends Pick<SearchDocument, 'href' | 'title' | 'titles' | 'isPage' | 'isRow'> {
  /** All that is indexed as its text, including inline code: that of its tables as well. */
  prose: string
  /** Stored text: running text, or the cells of a row with their headers. */
  shown: string
  /** Lines of code blocks. */
  code: string
}

/** Characters of a section's text that are stored, for excerpts and phrases. All of the text is indexed, but few sections are longer. */
const STORED_TEXT = 800

/** One document for the page, then one for each of its headings, each followed by one for each row of its tables. */
export function toSectionDocuments(sections: readonly Section[], { route, title, description }: SearchedPage): SectionDocument[] {
  const pageSections = sections.filter(isOfPage)
  const join = (texts: (string | undefined)[]) => texts.filter((text) => text !== undefined && text !== '').join('\n')
  const documents: SectionDocument[] = [
    {
      href: route,
      title,
      titles: [],
      isPage: true,
      prose: join([description, ...pageSections.map(proseOf)]),
      shown: join([description, ...pageSections.map(({ text }) => text)]),
      code: join(pageSections.map(({ code }) => code)),
    },
    ...pageSections.flatMap(({ rows }) => rowDocuments(rows, route, [title])),
  ]
  const ancestors: Section[] = []
  const hrefs = new Set<string>()
  for (const section of sections) {
    if (isOfPage(section)) continue
    while ((ancestors.at(-1)?.depth ?? 0) >= section.depth) ancestors.pop()
    const href = `${route}#${section.id}`
    const titles = [title, ...ancestors.map((ancestor) => ancestor.title)]
    // If two headings have the same id, links lead to the first.
    if (!hrefs.has(href)) {
      const { title: own, text, code } = section
      documents.push({ href, title: own, titles, isPage: false, prose: proseOf(section), shown: text, code })
      documents.push(...rowDocuments(section.rows, href, [...titles, own]))
    }
    hrefs.add(href)
    ancestors.push(section)
  }
  return documents
}

function proseOf({ text, rows = [] }: Section): string {
  return [text, ...rows.flatMap(({ title, cells }) => [title, ...cells.flat()])].join('\n').trim()
}

function rowDocuments(rows: Section['rows'] = [], href: string, titles: string[]): SectionDocument[] {
  return rows.map(({ title, cells }) => ({
    href,
    title,
    titles,
    isPage: false,
    isRow: true,
    prose: cells.map(([, text]) => text).join('\n'),
    shown: cells.map(([header, text]) => (header === '' ? text : `${header}: ${text}`)).join('\n'),
    code: '',
  }))
}

function isOfPage({ depth }: Section): boolean {
  return depth === 1
}

/** The stored part of a section, with the beginning of its text, cut between words, as text and as HTML. */
export function toStored({ href, title, titles, isPage, isRow, shown }: SectionDocument): SearchDocument {
  const text = beginningOf(shown)
  return { href, title, titles, isPage, ...(isRow && { isRow }), text, html: escapeText(text) }
}

function beginningOf(text: string): string {
  if (text.length <= STORED_TEXT) return text
  const space = /\s\S*$/.exec(text.slice(0, STORED_TEXT))?.index ?? 0
  return `${text.slice(0, space > STORED_TEXT / 2 ? space : graphemeBoundary(text, STORED_TEXT)).trimEnd()} …`
}
