/** The sections of a page or a partial as its translators see them: headings with the text below each, from the source alone. */
import type { Heading, Nodes, Root } from 'mdast'
import { EXIT, SKIP, visit } from 'unist-util-visit'
import { VFile } from 'vfile'
import { readFrontmatter } from '../../site/discover/read-frontmatter.ts'
import { hashOf } from '../../util/hash.ts'
import { SHELL_IDS, textOfId } from '../element-ids.ts'
import { startPageFile } from '../page-file.ts'
import { createPageParser } from '../page-pipeline.ts'
import { slugOf, uniqueIds } from '../plugins/rehype-heading-ids.ts'
import { remarkHeadingIds, remarkSubtitle } from '../plugins/remark-headings.ts'
import { comparableText } from './comparable-text.ts'

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
  const above = {
    from: 0,
    to: 0,
    depth: 0,
    line: tree.children.find((node) => !isNoText(node))?.position?.start.line ?? 1,
    name: '',
    id: '',
  }
  const headings = headingsIn(tree, language, comparable)
  const all = hasTextAbove(tree, headings[0]?.from ?? text.length) ? [above, ...headings] : headings
  const sections = all.map(({ to, depth, line, name, id }, index): TextSection => {
    const next = all[index + 1]
    const hash = sectionHash(name, comparable(to, next?.from ?? text.length))
    return { key: `#${id}`, depth, line, lastLine: (next?.line ?? text.split('\n').length + 1) - 1, hash }
  })
  const { title = '', description = '' } = readFrontmatter(source, filePath).frontmatter
  if (title === '' && description === '') return sections
  const lastLine = tree.children.find(({ type }) => type === 'yaml')?.position?.end.line ?? 1
  return [
    { key: '', depth: 0, line: 1, lastLine, hash: sectionHash(title.replace(/\s+/g, ''), description.replace(/\s+/g, '')) },
    ...sections,
  ]
}

/** True if there's more than the beginning of something that a heading is in. */
function hasTextAbove(tree: Root, end: number): boolean {
  let found = false
  visit(tree, (node) => {
    if (node.type === 'heading') return SKIP
    const isLeaf = !('children' in node) || node.children.length === 0
    found ||= isLeaf && !isNoText(node) && (node.position?.start.offset ?? end) < end
    return found ? EXIT : undefined
  })
  return found
}

function isNoText({ type }: Nodes): boolean {
  return type === 'root' || type === 'yaml' || type === 'mdxjsEsm'
}

/** Headings with their texts as they're compared and their ids, also those within directives and components. */
function headingsIn(tree: Root, language: string, comparable: (from: number, to: number) => string) {
  remarkHeadingIds()(tree)
  remarkSubtitle()(tree)
  const headings: { from: number; to: number; depth: number; line: number; name: string; id: string }[] = []
  const made: { heading: { id: string }; slug: string }[] = []
  visit(tree, 'heading', (node) => {
    const { position, depth, data } = node
    const [from, to, line] = [position?.start.offset ?? 0, position?.end.offset ?? 0, position?.start.line ?? 1]
    const written = data?.hProperties?.['id']
    const name = comparable(from, to)
    const heading = { from, to, depth, line, name, id: String(written) }
    headings.push(heading)
    if (written === undefined) made.push({ heading, slug: slugOf(textOfId(titleOf(node), language)) })
    else heading.name = name.replace(/\{[^{}]*\}$/, '')
  })
  const isMade = new Set(made.map(({ heading }) => heading))
  const taken = [...SHELL_IDS, ...headings.flatMap((heading) => (isMade.has(heading) ? [] : [heading.id])), ...writtenIds(tree)]
  const ids = uniqueIds(
    made.map(({ slug }) => slug),
    taken,
  )
  for (const [index, { heading }] of made.entries()) heading.id = ids[index] ?? ''
  return headings
}

function writtenIds(tree: Root): string[] {
  const ids: string[] = []
  visit(tree, (node) => {
    if (node.type === 'html') for (const [, id = ''] of node.value.matchAll(/\sid=["']?([^\s"'>]+)/g)) ids.push(id)
    if (!('attributes' in node) || !Array.isArray(node.attributes)) return
    for (const attribute of node.attributes)
      if ('name' in attribute && attribute.name === 'id' && typeof attribute.value === 'string') ids.push(attribute.value)
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
