/** The running text of a Markdown document as a checker sees it: without code, addresses, expressions and the keys of its frontmatter. */
import { createProcessor } from '@mdx-js/mdx'
import type { Nodes, Yaml } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import { VFile } from 'vfile'
import { isScalar, parseDocument, visit as visitYaml } from 'yaml'

/** Text that is read in one go: a paragraph, a heading, a cell of a table, or an attribute such as `title`. */
export type Prose = Piece[]

/** Part of a block, and where it starts in its file, counted from 0. Inline code is a piece that holds `CODE`. */
export interface Piece {
  text: string
  offset: number
}

/** Stands for inline code, so that a phrase can ask for it, and the words around it don't run together. */
export const CODE = '\uFFFC'

/** What forms one block together with the text around it. */
const INLINE = new Set(['emphasis', 'strong', 'delete', 'link', 'linkReference', 'mdxJsxTextElement', 'textDirective'])

/** Attributes that readers see, in the JSX of a page. */
const SHOWN_ATTRIBUTES = new Set(['title', 'label', 'alt', 'description'])

const SHOWN_FRONTMATTER = new Set(['title', 'description'])

/** Reads a `.md` or `.mdx` file. Throws a VFileMessage if it can't be parsed; the build words that for authors. */
export function readProse(filePath: string, source: string): Prose[] {
  const processor = createProcessor({
    format: filePath.endsWith('.mdx') ? 'mdx' : 'md',
    remarkPlugins: [remarkFrontmatter, remarkGfm, remarkDirective],
  })
  // MDX alone would read the id of a heading as an expression. Blanks keep the places of what follows.
  const value = source.replaceAll(/(?<=^#{1,6} .*)\{#[\w-]+\}$/gm, (id) => ' '.repeat(id.length))
  return blocksOf(processor.parse(new VFile({ value, path: filePath })))
}

function blocksOf(node: Nodes): Prose[] {
  if (node.type === 'yaml') return frontmatterOf(node)
  const blocks: Prose[] = []
  let pieces: Piece[] = []
  const endBlock = () => {
    if (pieces.length > 0) blocks.push(pieces)
    pieces = []
  }
  const visit = (child: Nodes): void => {
    if ('attributes' in child && Array.isArray(child.attributes)) blocks.push(...attributesOf(child))
    const offset = child.position?.start.offset ?? 0
    if (child.type === 'text') pieces.push({ text: child.value, offset })
    else if (child.type === 'inlineCode') pieces.push({ text: CODE, offset })
    else if (child.type === 'break') pieces.push({ text: '\n', offset })
    else if (child.type === 'image' && child.alt) blocks.push([{ text: child.alt, offset }])
    else if (INLINE.has(child.type) && 'children' in child) child.children.forEach(visit)
    else {
      endBlock()
      blocks.push(...blocksOf(child))
    }
  }
  if ('children' in node) node.children.forEach(visit)
  endBlock()
  return blocks
}

function attributesOf(node: Nodes): Prose[] {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return []
  return node.attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string' || !SHOWN_ATTRIBUTES.has(attribute.name)) return []
    return [[{ text: attribute.value, offset: attribute.position?.start.offset ?? node.position?.start.offset ?? 0 }]]
  })
}

function frontmatterOf(node: Yaml): Prose[] {
  const blocks: Prose[] = []
  // The text starts behind the line of `---`.
  const start = (node.position?.start.offset ?? 0) + 4
  visitYaml(parseDocument(node.value), {
    Pair: (_, { key, value }) => {
      if (!isScalar(key) || !SHOWN_FRONTMATTER.has(String(key.value))) return
      if (isScalar(value) && typeof value.value === 'string') blocks.push([{ text: value.value, offset: start + (value.range?.[0] ?? 0) }])
    },
  })
  return blocks
}
