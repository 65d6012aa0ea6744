import { hashOf } from '../util/hash.ts'
import type { CompiledPage } from './compiled-page.ts'

/**
 * Identifies all that others see of a page: its title, its headings and links, and the files and styles that it needs, but not its words, and not the lines on which
 * things stand. While it's the same, an edit only changes the page's own files, and those that are made from the words of many pages.
 * @returns undefined for a page that others depend on in more ways: it runs code of its author's, includes other files, has samples that answer, or has problems,
 * whose messages name lines
 */
export function pageFace({ frontmatter, titled, problem, item, summary }: CompiledPage): string | undefined {
  const { sectionsHash: _s, imports: _i, mentions: _m, codeKey, addresses, links, files, ...seen } = summary
  const isMore = summary.hasRelativeImports || summary.exports.length > 0 || summary.partialReferences.length > 0
  const hasMore = summary.samplesKey !== undefined || summary.diagnostics.length > 0
  if (isMore || hasMore || problem !== undefined || item !== undefined) return undefined
  const shown = [links.map(({ href }) => href), files.map(({ src }) => src), addresses.map(([, target]) => target), codeKey === undefined]
  return hashOf('face', JSON.stringify([frontmatter, titled, shown, seen]))
}
