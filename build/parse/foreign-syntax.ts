/**
 * Accepts two forms that other generators read and the parsers here don't: directives with a space or a title without brackets
 * (`::: tip Title`), and ids after headings of MDX (`{#id}`, which would be an expression). They're rewritten in the source. The same characters
 * may be part of code, so a first parse, of a source in which they can't be mistakes, shows where they're text.
 */
import type { Nodes, Root } from 'mdast'
import { splice } from '../../src/shared/splice.ts'

/** A form in the source of a page, if it's text there. */
interface Candidate {
  start: number
  end: number
  /** The block that it has to be in. */
  block: 'heading' | 'paragraph'
  /** Text of the same length that's no mistake in any language. */
  neutral: string
  rewritten: string
}

/** Parses a page with these forms. @returns the source that was parsed, with the same lines, and its tree @throws what `parse` throws */
export function parseForeignSyntax(source: string, isMdx: boolean, parse: (source: string) => Root): { source: string; tree: Root } {
  const candidates = [...directivesIn(source), ...(isMdx ? headingIdsIn(source) : [])].sort((a, b) => a.start - b.start)
  if (candidates.length === 0) return { source, tree: parse(source) }
  const tree = parse(replaced(source, candidates, 'neutral'))
  const meant = textAmong(candidates, tree)
  const rewritten = replaced(source, meant, 'rewritten')
  return { source: rewritten, tree: parse(rewritten) }
}

function replaced(source: string, candidates: readonly Candidate[], by: 'neutral' | 'rewritten'): string {
  const splices = candidates.map((candidate) => ({ ...candidate, by: candidate[by] }))
  return splice(source, splices)
}

const OPENING_LINE = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(:{3,})([ \t]*)([a-z][\w-]*)((?![\w-])[^\r\n]*)$/gim

function directivesIn(source: string): Candidate[] {
  if (!source.includes(':::')) return []
  return [...source.matchAll(OPENING_LINE)].flatMap(
    ({ 0: line, 1: marks = '', 2: colons = '', 3: gap = '', 4: name = '', 5: rest = '', index }) => {
      // `:::name[Title]{open}` is the usual form.
      if (gap === '' && (rest.trim() === '' || /^[[{]/.test(rest))) return []
      if (rest.trim() !== '' && !/^[[{ \t]/.test(rest)) return []
      const start = index + marks.length
      const end = index + line.length
      const neutral = `${colons} ${'x'.repeat(end - start - colons.length - 1)}`
      const attributes = /^(?:[[{]|$)/.test(rest.trim()) ? rest.trim() : titleInBrackets(rest.trim())
      return [{ start, end, block: 'paragraph' as const, neutral, rewritten: `${colons}${name}${attributes}` }]
    },
  )
}

/** `A title {open}` as `[A title]{open}`. */
function titleInBrackets(text: string): string {
  const [, title = '', attributes = ''] = /^(.*?)\s*(\{[^{}]*\})?$/.exec(text) ?? []
  return `[${escapeLabel(title)}]${attributes}`
}

/** A directive's label without brackets that would end it. Those that are paired don't. */
export function escapeLabel(text: string): string {
  let open = 0
  for (const [bracket] of text.matchAll(/[[\]]/g)) if (open >= 0) open += bracket === '[' ? 1 : -1
  return open === 0 ? text : text.replace(/[[\]]/g, '\\$&')
}

const ID_AT_END = /\{[ \t]*#([^\s{}]+)[ \t]*\}(?=[ \t]*#*[ \t]*$)/gm

function headingIdsIn(source: string): Candidate[] {
  if (!source.includes('{')) return []
  return [...source.matchAll(ID_AT_END)].map(({ 0: text, 1: id = '', index }) => ({
    start: index,
    end: index + text.length,
    block: 'heading',
    neutral: 'x'.repeat(text.length),
    rewritten: `{/*#${id}*/}`,
  }))
}

/** Where the text in blocks of a kind is, in its order. */
function textRanges(node: Nodes, block: Candidate['block'], isInBlock = false): [start: number, end: number][] {
  if (node.type === 'text') return isInBlock ? [[node.position?.start.offset ?? 0, node.position?.end.offset ?? 0]] : []
  return 'children' in node ? node.children.flatMap((child) => textRanges(child, block, isInBlock || node.type === block)) : []
}

/** The candidates that are text in a block of the right kind. Like the ranges, they're in the order of the source. */
function textAmong(candidates: readonly Candidate[], tree: Root): Candidate[] {
  const ranges = { heading: textRanges(tree, 'heading'), paragraph: textRanges(tree, 'paragraph') }
  const next = { heading: 0, paragraph: 0 }
  return candidates.filter(({ start, block }) => {
    while ((ranges[block][next[block]]?.[1] ?? Number.POSITIVE_INFINITY) <= start) next[block]++
    return (ranges[block][next[block]]?.[0] ?? Number.POSITIVE_INFINITY) <= start
  })
}
