/** The section of a page that's the same as one of its translation. */
import { sectionAtPlace } from '../../shared/page/languages-sections.ts'
import type { Heading } from '../../shared/page/page.ts'
import { lockedSection, SOURCE_SECTION } from '../../shared/page/translations.ts'
import { escapedHtml } from '../../shared/strings/fill-in.ts'

const HEADING = /<h([2-6])\b[^>]*?\sid="([^"]*)"[^>]*/g
const OF = new RegExp(`\\s${SOURCE_SECTION}="([^"]*)"`)

/**
 * The id of the section in another language: the one that headings name, by a lock of translations, or else the same id, or else the one at the same place.
 * Undefined if there's none. @param headings those of the page at hand @param html the document in the other language
 */
export function sameSection(id: string, headings: readonly Pick<Heading, 'id' | 'depth' | 'of'>[], html: string): string | undefined {
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'))
  const there = [...main.matchAll(HEADING)].map(([tag, depth, other = '']) => ({ depth: Number(depth), id: other, of: OF.exec(tag)?.[1] }))
  const locked = lockedSection(id, headings, there)
  if (locked !== undefined || main.includes(` id="${escapedHtml(id)}"`)) return locked ?? id
  return sectionAtPlace(id, headings, there)
}
