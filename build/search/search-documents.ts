/** From a page's sections to the documents that search knows (SPEC.md section 3, 'Search index document'). */
import type { SearchDocument } from '../../src/shared/search/search-document.ts'
import type { Section } from '../compile/page-file.ts'

/** Longest excerpt that is stored, in characters. */
const EXCERPT = 240

/** A page's own document comes first, whatever the page starts with; then one for each of its headings. */
export function toSearchDocuments(sections: readonly Section[], page: { route: string; title: string }): SearchDocument[] {
  const isOfPage = (section: Section) => section.depth === 1
  const text = sections
    .filter(isOfPage)
    .map((section) => section.text)
    .join(' ')
    .trim()
  const documents = [toDocument(text, { href: page.route, title: page.title, titles: [], isPage: true })]
  const ancestors: Section[] = []
  const hrefs = new Set<string>()
  for (const section of sections) {
    if (isOfPage(section)) continue
    while ((ancestors.at(-1)?.depth ?? 0) >= section.depth) ancestors.pop()
    const href = `${page.route}#${section.id}`
    const titles = [page.title, ...ancestors.map((ancestor) => ancestor.title)]
    // Two headings with one id are one place; a reader is led to the first.
    if (!hrefs.has(href)) documents.push(toDocument(section.text, { title: section.title, titles, isPage: false, href }))
    hrefs.add(href)
    ancestors.push(section)
  }
  return documents
}

function toDocument(text: string, rest: Omit<SearchDocument, 'text' | 'html'>): SearchDocument {
  const { href, title, titles, isPage } = rest
  return { href, title, titles, isPage, text, html: escapeHtml(text.slice(0, EXCERPT)) }
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
