/** Headings and elements of a page that have the same id as one of a file that the page includes. The build would refuse the page. */
import { posix } from 'node:path'
import { visit } from 'unist-util-visit'
import { remembered } from '../../src/shared/memoized.ts'
import type { Notes } from './notes.ts'
import { splitFrontmatter } from './page/frontmatter.ts'
import { slugsOf, textIn } from './page/heading-ids.ts'
import { HEADING_ID } from './page/ids.ts'
import { isJsxElement, tagsOf } from './page/jsx.ts'
import { parsePage, rangeOf } from './page/parse.ts'
import { Edits, type TextRange } from './text/edits.ts'

const INCLUDED = /^import \w+ from '(\.[^']+\.mdx?)'$/gm

interface PartId {
  id: string
  /** Whether its author has written it. */
  isWritten: boolean
  /** Where it's written, or would be. */
  place: TextRange
}

/**
 * Gives each of these an id of its own: changes the texts.
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
          separated(body, own, taken, ({ id, isWritten }, free) => {
            notes.add('attribute', fileOf(part), `The id \`${id}\` is \`${free}\` now, because an included file has it too.`)
            return isWritten ? free : part.endsWith('.mdx') ? ` {/* #${free} */}` : ` {#${free}}`
          }),
      )
    }
  }
}

/** A text with other ids where its own are taken. Adds its ids to those. @param mark what is in the place of an id that is free */
function separated(body: string, own: readonly PartId[], taken: Set<string>, mark: (id: PartId, free: string) => string): string {
  const edits = new Edits()
  const others = new Set(taken)
  for (const part of own) {
    const { id, isWritten, place } = part
    if ((isWritten ? others : taken).has(id)) {
      let count = 1
      while (taken.has(`${id}-${count}`) || own.some((other) => other.id === `${id}-${count}`)) count++
      const free = `${id}-${count}`
      taken.add(free)
      edits.replace(place, mark(part, free))
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
    return idsIn(body, name.endsWith('.mdx')).some((own) => own.id === id)
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

/** A line that may be a heading, or underline one, or have an element with an id. */
const MARKED = /^[^`\n]*(?:#|[=-][ \t]*$)|\b(?:id|name)\s*=/m

/** An id in an opening tag. */
const ID_ATTRIBUTE = /<(?:[a-z][\w-]*\s(?:[^<>]*\s)?id|a\s(?:[^<>]*\s)?name)\s*=\s*["']([^"'<>]+)["']/dg

/** The ids of a text's headings, as the build gives them, and then those of its elements. */
function idsIn(body: string, isMdx: boolean): PartId[] {
  if (!MARKED.test(body)) return []
  const parsed = parsePage(body, isMdx)
  if ('reason' in parsed) return []
  const headings: { id: string | undefined; text: string; place: TextRange }[] = []
  const elements: PartId[] = []
  const rangeAt = ([start, end]: readonly [number, number], offset: number) => ({ start: offset + start, end: offset + end })
  visit(parsed.tree, (node) => {
    const { start, end } = rangeOf(node)
    if (node.type === 'heading') {
      const match = HEADING_ID.exec(body.slice(start, end))
      headings.push({ id: match?.[1], text: textIn(node), place: rangeAt(match?.indices?.[1] ?? [end - start, end - start], start) })
    }
    const tagsEnd = node.type === 'html' ? end : isJsxElement(node) ? tagsOf(body, node).open.end : start
    for (const { 1: id = '', indices } of body.slice(start, tagsEnd).matchAll(ID_ATTRIBUTE))
      elements.push({ id, isWritten: true, place: rangeAt(indices?.[1] ?? [0, 0], start) })
  })
  const ids = slugsOf(headings)
  return [...headings.map(({ id, place }, index) => ({ id: ids[index] ?? '', isWritten: id !== undefined, place })), ...elements]
}
