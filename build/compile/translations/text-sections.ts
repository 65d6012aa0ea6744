/** The sections of a page or a partial as its translators see them: headings with the text below each, from the source alone. */
import type { Heading, Nodes, Root } from 'mdast'
import type { Node } from 'unist'
import { visit } from 'unist-util-visit'
import { VFile } from 'vfile'
import { readFrontmatter } from '../../site/discover/read-frontmatter.ts'
import { hashOf } from '../../util/hash.ts'
import { SHELL_IDS, textOfId } from '../element-ids.ts'
import { startPageFile } from '../page-file.ts'
import { createPageParser } from '../page-pipeline.ts'
import { slugOf, uniqueIds } from '../plugins/rehype-heading-ids.ts'
import { remarkHeadingIds, remarkSubtitle } from '../plugins/remark-headings.ts'
import { holdsNode } from '../tree/walk.ts'
import { comparableText, openingTag } from './comparable-text.ts'

/** A heading with its own text, without that of the headings below it. */
export interface TextSection {
  /** Its end in the lines of the lock: `#` and the heading's id, `#` alone before the first heading, and empty for the frontmatter's title and description. */
  key: string
  /** Level of its heading, and 0 without one. */
  depth: number
  /** Its first line, counted from 1, and its last. */
  line: number
  lastLine: number
  /** Of its heading in 6 hexadecimal digits, then of the text in 10. Spaces, line ends and targets of links don't count. */
  hash: string
}

/** A text in a file. */
export interface SectionSource {
  source: string
  filePath: string
  /** A BCP 47 tag, for upper and lower case in ids. */
  language: string
}

/** Parts of a section's hash: that of its heading, and that of the text below it. */
export function partsOfHash(hash: string): { heading: string; body: string; isBare: boolean } {
  const body = hash.slice(HEADING_DIGITS)
  return { heading: hash.slice(0, HEADING_DIGITS), body, isBare: body === EMPTY }
}

const HEADING_DIGITS = 6

/** Of a heading without a text of its own. */
const EMPTY = hashOf('').slice(0, 10)

/** The Markdown of a section, with its heading. */
export function sectionText({ line, lastLine }: TextSection, source: string): string {
  return source
    .split('\n')
    .slice(line - 1, lastLine)
    .join('\n')
    .trim()
}

function sectionHash(heading: string, body: string): string {
  return hashOf(heading).slice(0, HEADING_DIGITS) + hashOf(body).slice(0, 10)
}

/** Sections in their order, those of the frontmatter and before the first heading only if there's something in them. @throws Error if the text can't be parsed */
export function textSections({ source, filePath, language }: SectionSource): TextSection[] {
  // Parsing rewrites what only other generators read, and positions are in what it has made. Lines stay.
  const file = new VFile({ value: source, path: filePath })
  startPageFile(file)
  const tree = createPageParser(filePath.endsWith('.mdx'), {}).parse(file) as Root
  const text = String(file)
  const comparable = comparableText(tree, text)
  const start = tree.children.find((node) => !isNoText(node))?.position?.start.line ?? 1
  const above = { from: 0, to: 0, depth: 0, line: start, name: '', id: '' }
  const headings = headingsIn(tree, text, language, comparable)
  const all = hasTextAbove(tree, headings[0]?.from ?? text.length) ? [above, ...headings] : headings
  const sections = all.map(({ to, depth, line, name, id }, index): TextSection => {
    const next = all[index + 1]
    const hash = sectionHash(name, comparable(to, next?.from ?? text.length))
    return { key: `#${id}`, depth, line, lastLine: (next?.line ?? text.split('\n').length + 1) - 1, hash }
  })
  const { title = '', description = '' } = readFrontmatter(source, filePath).frontmatter
  if (title === '' && description === '') return sections
  const lastLine = tree.children.find(({ type }) => type === 'yaml')?.position?.end.line ?? 1
  const hash = sectionHash(title.replace(/\s+/g, ''), description.replace(/\s+/g, ''))
  return [{ key: '', depth: 0, line: 1, lastLine, hash }, ...sections]
}

/** True if there's more than the beginning of something that a heading is in. */
function hasTextAbove(tree: Root, end: number): boolean {
  const isLeaf = (node: Node) => !('children' in node && Array.isArray(node.children) && node.children.length > 0)
  return holdsNode(tree, (node) => isLeaf(node) && !isNoText(node) && (node.position?.start.offset ?? end) < end)
}

function isNoText({ type }: Node): boolean {
  return type === 'root' || type === 'yaml' || type === 'mdxjsEsm'
}

/** Headings with their texts as they're compared and their ids, also those within directives and components. */
function headingsIn(tree: Root, source: string, language: string, comparable: ReturnType<typeof comparableText>) {
  remarkHeadingIds()(tree)
  remarkSubtitle()(tree)
  const written: string[] = []
  const slugs: string[] = []
  const headings: { from: number; to: number; depth: number; line: number; name: string; id?: string }[] = []
  visit(tree, 'heading', (node) => {
    const { position, depth, data } = node
    const [from, to, line] = [position?.start.offset ?? 0, position?.end.offset ?? 0, position?.start.line ?? 1]
    const [name, id] = [comparable(from, to), data?.hProperties?.['id']]
    if (id === undefined) slugs.push(slugOf(textOfId(titleOf(node), language)))
    else written.push(String(id))
    headings.push({ from, to, depth, line, ...(id === undefined ? { name } : { name: name.replace(/\{[^{}]*\}$/, ''), id: String(id) }) })
  })
  const made = uniqueIds(slugs, [...SHELL_IDS, ...written, ...writtenIds(tree, source)]).values()
  return headings.map(({ id = made.next().value ?? '', ...heading }) => ({ ...heading, id }))
}

function writtenIds(tree: Root, source: string): string[] {
  const ids: string[] = []
  visit(tree, (node) => {
    for (const [, id = ''] of openingTag(node, source).matchAll(/\sid=["']?([^\s"'>]+)/g)) ids.push(id)
  })
  return ids
}

function titleOf(heading: Heading): string {
  const oneLine = (text: string) => text.replace(/[ \t\n\r\f]+/g, ' ').trim()
  return oneLine(textIn(heading, false)) || oneLine(textIn(heading, true))
}

function textIn(node: Nodes, withImages: boolean): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value
  if (node.type === 'break') return ' '
  if (node.type === 'image') return withImages ? ` ${node.alt ?? ''} ` : ''
  if (node.type === 'mdxTextExpression') return /^\s*(['"`])([^'"`$]*)\1\s*$/.exec(node.value)?.[2] ?? ''
  if (!('children' in node) || ('name' in node && /^badge$/i.test(node.name ?? ''))) return ''
  return node.children.map((child) => textIn(child as Nodes, withImages)).join('')
}
