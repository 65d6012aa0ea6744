/** The content of an item of a reference for other pages (`<Reference>`), whole or a part of it. */
import type { Root } from 'mdast'
import { toTree } from '../to-tree.ts'
import type { Block } from '../view/blocks.ts'
import { operationBlocks } from '../view/operation-blocks.ts'
import { schemaBlocks } from '../view/other-blocks.ts'
import type { LinkIndex } from './link-index.ts'

/** The parts of an operation, by the ids of their headings. Besides them, a part is a status. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  parameters: ['path-parameters', 'query-parameters', 'query-string', 'headers', 'cookies'],
  request: ['request-body'],
  responses: ['responses'],
  errors: ['errors'],
}

/** @param rest of the link @returns undefined if there's no such item, or no such part of it */
export function contentOf(index: LinkIndex, rest: string, part: string | undefined): Root | undefined {
  const { reference } = index
  const item = index.itemOf(rest)
  const found = item && blocksOf(index, item)
  if (found === undefined) return undefined
  const shown = part === undefined ? found.all : partOf(found.all, found.prefix, part)
  return shown.length === 0 ? undefined : toTree(shown, reference.view.strings)
}

function blocksOf({ reference: { view } }: LinkIndex, { link, operation, schema }: NonNullable<ReturnType<LinkIndex['itemOf']>>) {
  const prefix = `${operation?.slug ?? link.slice(link.lastIndexOf('/') + 1)}:`
  if (operation !== undefined) return { prefix, all: operationBlocks(view, operation, { prefix, depth: 3 }) }
  return schema && { prefix, all: schemaBlocks(view, schema).map((block) => withPrefix(block, prefix)) }
}

function withPrefix(block: Block, prefix: string): Block {
  if (block.kind === 'heading') return { ...block, depth: 3, id: prefix + block.id }
  if (block.kind === 'level') return { ...block, heading: prefix + block.heading, prefixes: block.prefixes.map((one) => prefix + one) }
  return block.kind === 'words' && block.id !== undefined ? { ...block, id: prefix + block.id } : block
}

/** The blocks from the headings of a part up to the next ones that aren't below them. */
function partOf(blocks: readonly Block[], prefix: string, part: string): Block[] {
  const first = blocks.findIndex(({ kind }) => kind === 'heading')
  if (part === 'samples') return blocks.slice(0, first < 0 ? undefined : first).filter(({ kind }) => kind === 'code')
  const ids = (Object.hasOwn(PARTS, part) ? (PARTS[part] ?? []) : [part]).map((id) => prefix + id)
  let depth: number | undefined
  return blocks.filter((block) => {
    if (block.kind === 'heading' && (depth === undefined || block.depth <= depth)) depth = ids.includes(block.id) ? block.depth : undefined
    return depth !== undefined
  })
}
