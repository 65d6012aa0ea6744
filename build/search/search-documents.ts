/** From a page's sections to the documents that search knows (SPEC.md section 3, 'Search index document'). */
import type { Section } from '../compile/page-file.ts'

export interface SearchDocument {
  /** Route with the section's anchor. */
  href: string
  title: string
  /** Headings that the section lies under, the page's title first. */
  titles: string[]
  text: string
  html: string
  /** True for the part of a page before its first section. */
  isPage: boolean
}

/** Longest excerpt that is stored, in characters. */
const EXCERPT = 240

export function toSearchDocuments(sections: readonly Section[], page: { route: string; title: string }): SearchDocument[] {
  const ancestors: { depth: number; title: string }[] = []
  const documents: SearchDocument[] = []
  for (const section of sections) {
    if (section.depth === 1) {
      const first = documents[0]
      if (first === undefined) documents.push(toDocument(section, { ...page, titles: [], isPage: true, href: page.route }))
      else first.text = `${first.text} ${section.text}`.trim()
      continue
    }
    while ((ancestors.at(-1)?.depth ?? 0) >= section.depth) ancestors.pop()
    const titles = [page.title, ...ancestors.map((ancestor) => ancestor.title)]
    documents.push(toDocument(section, { title: section.title, titles, isPage: false, href: `${page.route}#${section.id}` }))
    ancestors.push(section)
  }
  return documents
}

function toDocument(section: Section, rest: Omit<SearchDocument, 'text' | 'html'>): SearchDocument {
  const { href, title, titles, isPage } = rest
  return { href, title, titles, isPage, text: section.text, html: escapeHtml(section.text.slice(0, EXCERPT)) }
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
