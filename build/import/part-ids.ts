/** Headings of a page that have the same id as one of a file that the page includes. The build would refuse the page. */
import { posix } from 'node:path'
import { visit } from 'unist-util-visit'
import { remembered } from '../../src/shared/memoized.ts'
import type { Notes } from './notes.ts'
import { splitFrontmatter } from './page/frontmatter.ts'
import { slugsOf, textIn } from './page/heading-ids.ts'
import { HEADING_ID } from './page/ids.ts'
import { parsePage, rangeOf } from './page/parse.ts'
import { Edits } from './text/edits.ts'

const INCLUDED = /^import \w+ from '(\.[^']+\.mdx?)'$/gm

interface HeadingId {
  id: string
  /** Whether its author has written it. */
  isWritten: boolean
  /** Where the heading ends. */
  end: number
}

/**
 * Gives such headings an id of their own: changes the texts.
 * @param texts of the new pages and parts, by their path
 * @param fileOf the old file of a path, for the report
 */
export function separateIds(texts: Map<string, string>, fileOf: (path: string) => string | undefined, notes: Notes): void {
  // Many pages may include the same files.
  const idsOf = { md: remembered((body: string) => idsIn(body, false)), mdx: remembered((body: string) => idsIn(body, true)) }
  for (const path of texts.keys()) {
    const parts = partsOf(path, texts)
    if (parts.length === 0) continue
    const taken = new Set<string>()
    for (const part of [...parts, path]) {
      const { head, body } = splitFrontmatter(texts.get(part) ?? '')
      const own = idsOf[part.endsWith('.mdx') ? 'mdx' : 'md'](body)
      texts.set(
        part,
        head +
          separated(body, own, taken, (id, free) => {
            const message = `The id \`${id}\` of a heading is \`${free}\` now, because an included file has it too.`
            notes.add('attribute', fileOf(part), message)
            return part.endsWith('.mdx') ? ` {/* #${free} */}` : ` {#${free}}`
          }),
      )
    }
  }
}

/** A text whose headings have other ids where theirs are taken. Adds its ids to those. @param mark what gives a heading a free id */
function separated(body: string, own: readonly HeadingId[], taken: Set<string>, mark: (id: string, free: string) => string): string {
  const edits = new Edits()
  for (const { id, isWritten, end } of own) {
    if (!isWritten && taken.has(id)) {
      let count = 1
      while (taken.has(`${id}-${count}`) || own.some((other) => other.id === `${id}-${count}`)) count++
      const free = `${id}-${count}`
      taken.add(free)
      edits.insert(end, mark(id, free))
    }
    taken.add(id)
  }
  return edits.applyTo(body)
}

/**
 * Whether a new page has a part with an id.
 * @param path without the ending
 */
export function hasPart(path: string, id: string, texts: ReadonlyMap<string, string>): boolean {
  const page = ['.md', '.mdx'].map((ending) => path + ending).find((name) => texts.has(name))
  if (page === undefined) return false
  return [page, ...partsOf(page, texts)].some((name) => {
    const { body } = splitFrontmatter(texts.get(name) ?? '')
    return idsIn(body, name.endsWith('.mdx')).some((heading) => heading.id === id) || body.includes(` id="${id}"`)
  })
}

/** The files that a page includes, and those that they include. */
function partsOf(path: string, texts: ReadonlyMap<string, string>, seen = new Set<string>()): string[] {
  for (const [, specifier = ''] of (texts.get(path) ?? '').matchAll(INCLUDED)) {
    const part = posix.join(posix.dirname(path), specifier)
    if (!texts.has(part) || seen.has(part)) continue
    seen.add(part)
    partsOf(part, texts, seen)
  }
  return [...seen]
}

/** A line that may be a heading, or underline one. */
const HEADING = /^[^`\n]*(?:#|[=-][ \t]*$)/m

/** The ids of a text's headings, as the build gives them. */
function idsIn(body: string, isMdx: boolean): HeadingId[] {
  if (!HEADING.test(body)) return []
  const parsed = parsePage(body, isMdx)
  if ('reason' in parsed) return []
  const found: { written: string | undefined; text: string; end: number }[] = []
  visit(parsed.tree, 'heading', (node) => {
    const { start, end } = rangeOf(node)
    found.push({ written: HEADING_ID.exec(body.slice(start, end))?.[1], text: textIn(node), end })
  })
  const ids = slugsOf(found.map(({ text, written }) => ({ text, id: written })))
  return found.map(({ written, end }, index) => ({ id: ids[index] ?? '', isWritten: written !== undefined, end }))
}
