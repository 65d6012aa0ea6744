/**
 * GitHub's additions to Markdown, by remark-gfm, less what a page cannot need. Its way of finding bare email addresses
 * is asked at every letter of a page, which takes a quarter of the time of parsing it, and few pages hold an address. And it looks
 * for addresses once more in the tree, where a page whose addresses are all links has none left.
 */
import type { Nodes, Text } from 'mdast'
import remarkGfm from 'remark-gfm'
import type { Processor } from 'unified'
import { holdsNode } from './walk.ts'

/** Of micromark's extensions, what is looked at here: what may begin at which character of a text. */
interface Extension {
  text?: Record<string, Construct | Construct[]>
}

interface Construct {
  name?: string
}

/** The least that stands around the sign in an address. Packages with a version look the same and do no harm. */
const ADDRESS = /[\w.+-]@[\w.-]/

/** What stands in each address, bare or not. */
const PART_OF_ADDRESS = /:\/\/|www\.|@/i

/** Of the extensions that make a tree, what is looked at here: what is done to it at last. */
interface FromMarkdownExtension {
  transforms?: ((tree: Nodes) => unknown)[] | null
}

interface GfmData {
  micromarkExtensions?: Extension[]
  fromMarkdownExtensions?: FromMarkdownExtension[][]
}

export function remarkGfmWhereNeeded(this: Processor, { source }: { source: string }): void {
  remarkGfm.call(this as never)
  const { micromarkExtensions = [], fromMarkdownExtensions = [] } = this.data() as GfmData
  for (const extension of fromMarkdownExtensions.flat()) {
    extension.transforms &&= extension.transforms.map((transform) => (tree) => (holdsAddress(tree) ? transform(tree) : undefined))
  }
  if (ADDRESS.test(source)) return
  for (const extension of micromarkExtensions) {
    if (extension.text !== undefined) extension.text = without('emailAutolink', extension.text)
  }
}

function without(name: string, record: Record<string, Construct | Construct[]>): Record<string, Construct[]> {
  const kept = Object.entries(record).map(([character, constructs]): [string, Construct[]] => [
    character,
    [constructs].flat().filter((construct) => construct.name !== name),
  ])
  return Object.fromEntries(kept.filter(([, constructs]) => constructs.length > 0))
}

function holdsAddress(tree: Nodes): boolean {
  return holdsNode(tree, (node) => node.type === 'text' && PART_OF_ADDRESS.test((node as Text).value))
}
