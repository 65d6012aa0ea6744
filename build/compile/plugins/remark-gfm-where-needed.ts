/**
 * GitHub's additions to Markdown, by remark-gfm, less what a page cannot need. Its way of finding bare email addresses
 * is asked at every letter of a page, which takes a quarter of the time of parsing it, and few pages hold an address. And it looks
 * for addresses once more in the tree, where a page whose addresses are all links has none left. Its way of finding tables reads each
 * line that could be a table's first to its end, in case that the next one holds dashes.
 */
import type { Nodes, Text } from 'mdast'
import remarkGfm from 'remark-gfm'
import type { Processor } from 'unified'
import { holdsNode } from './walk.ts'

/** Of micromark's extensions, what is looked at here: what may begin at which character of a text, and at the start of a line. */
interface Extension {
  text?: ConstructRecord
  flow?: ConstructRecord
}

type ConstructRecord = Record<string, Construct | Construct[]>

interface Construct {
  name?: string
  /** Gives the state to start in; `nok` is the one in which there is no such thing here. */
  tokenize(this: { now(): { line: number } }, effects: unknown, ok: State, nok: State): State
}

type State = (code: number | null) => State | undefined

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
  const tableLines = findTableLines(source)
  const holdsEmail = ADDRESS.test(source)
  for (const extension of micromarkExtensions) {
    if (extension.flow !== undefined) extension.flow = change(extension.flow, 'table', (table) => [onLines(tableLines, table)])
    if (extension.text !== undefined && !holdsEmail) extension.text = change(extension.text, 'emailAutolink', () => [])
  }
}

/** The constructs of a record, those of one name changed. */
function change(record: ConstructRecord, name: string, replace: (construct: Construct) => Construct[]): Record<string, Construct[]> {
  const changed = Object.entries(record).map(([character, constructs]): [string, Construct[]] => [
    character,
    [constructs].flat().flatMap((construct) => (construct.name === name ? replace(construct) : [construct])),
  ])
  return Object.fromEntries(changed.filter(([, constructs]) => constructs.length > 0))
}

/** The construct, tried on some lines only. */
function onLines(lines: ReadonlySet<number>, construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      return lines.has(this.now().line) ? construct.tokenize.call(this, effects, ok, nok) : nok
    },
  }
}

/** The row below a table's first, in whatever lists and quotes. */
const DELIMITER_ROW = /^[\s>]*[|:-][|:\s-]*$/

/** Numbers of all lines that may be a table's, its delimiter rows aside. */
function findTableLines(source: string): Set<number> {
  const found = new Set<number>()
  let isTable = false
  source.split(/\r\n|\n|\r/).forEach((line, index) => {
    if (line.includes('-') && DELIMITER_ROW.test(line)) {
      found.add(index)
      isTable = true
    } else if (/^[\s>]*$/.test(line)) isTable = false
    if (isTable) found.add(index + 1)
  })
  return found
}

function holdsAddress(tree: Nodes): boolean {
  return holdsNode(tree, (node) => node.type === 'text' && PART_OF_ADDRESS.test((node as Text).value))
}
