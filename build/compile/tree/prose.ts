/** The text of a page's source, with everything else replaced by spaces, so that its places stay the same. */
import type { Nodes, Parents, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import nodes from './prose.json' with { type: 'json' }

/** Nodes whose whole source isn't text. Those that aren't listed here or below contain text. */
const NO_TEXT: ReadonlySet<string> = new Set(nodes.withoutText)

/** Nodes of Markdown that have no children, or show them. Plugins of the site may add others, which they give a meaning. */
const MARKDOWN: ReadonlySet<string> = new Set(nodes.all)

/** Text that neither the parser nor the site's own plugins have made into something else. */
export interface LooseText {
  prose: string
  /** True if something in it is still shown as it's written. A plugin may have replaced it by something without a place in the source. */
  isWritten(part: { offset: number; written: string }): boolean
}

/** @param hidden ranges without text, besides those of the tree */
export function looseText(tree: Root, source: string, hidden: readonly [number, number][]): LooseText {
  const replaced: ReplacedText[] = []
  collectReplaced(tree, undefined, replaced)
  return { prose: proseOf(tree, source, hidden), isWritten: (part) => !isReplaced(part, replaced) }
}

/** The text of a node whose children don't all come from the source. */
interface ReplacedText {
  start: number
  end: number
  /** The nearest such node around it. */
  outer: ReplacedText | undefined
  text(): string
}

/** Collects them in the order in which they start. */
function collectReplaced(node: Nodes, outer: ReplacedText | undefined, replaced: ReplacedText[]): void {
  if (!('children' in node)) return
  let own = outer
  if (node.position !== undefined && node.children.some(({ position }) => position === undefined)) {
    const { start, end } = node.position
    let text: string | undefined
    own = { start: start.offset ?? 0, end: end.offset ?? 0, outer, text: () => (text ??= textIn(node)) }
    replaced.push(own)
  }
  for (const child of node.children) collectReplaced(child, own, replaced)
}

function isReplaced({ offset, written }: { offset: number; written: string }, replaced: readonly ReplacedText[]): boolean {
  let [low, high] = [0, replaced.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((replaced[middle]?.start ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  for (let node = replaced[low - 1]; node !== undefined; node = node.outer)
    if (offset + written.length <= node.end && !node.text().includes(written)) return true
  return false
}

function textIn(node: Parents): string {
  let text = ''
  visit(node, 'text', ({ value }) => {
    text += value
  })
  return text
}

/** @param hidden more ranges without text */
function proseOf(tree: Root, source: string, hidden: readonly [number, number][] = []): string {
  let prose = ''
  const blanked: [number, number][] = [...hidden]
  collect(tree, source, blanked)
  let at = 0
  for (const [start, end] of blanked.sort(([a], [b]) => a - b)) {
    if (end <= at) continue
    const from = Math.max(start, at)
    prose += source.slice(at, from) + source.slice(from, end).replace(/[^\r\n]/g, ' ')
    at = end
  }
  return prose + source.slice(at)
}

function collect(node: Nodes, source: string, blanked: [number, number][]): void {
  const start = node.position?.start.offset
  const end = node.position?.end.offset
  if (start === undefined || end === undefined) return
  if (NO_TEXT.has(node.type) || !MARKDOWN.has(node.type)) blanked.push([start, end])
  // The marks at the ends stay, because text may belong to what they close.
  else if (node.type === 'inlineCode' || node.type === 'image') blanked.push([start + 1, end - 1])
  if (!('children' in node) || !MARKDOWN.has(node.type)) return
  const first = node.children[0]?.position?.start.offset ?? end
  const last = node.children.at(-1)?.position?.end.offset ?? start
  // The parts of a reference or a note without text.
  if (node.type === 'linkReference' || node.type === 'footnoteDefinition') blanked.push([start, first], [Math.max(last, start), end])
  else if (node.type === 'link') blanked.push(source[start] === '[' ? [Math.min(last + 1, end), end - 1] : [start, end])
  else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement' || isGivenElement(node))
    blanked.push([start, first], [Math.max(last, start), end])
  else if (node.type === 'containerDirective' || node.type === 'leafDirective') {
    // Attributes of a directive.
    const [line = ''] = source.slice(start, end).split('\n', 1)
    blanked.push([start + (/\{[^{}]*\}\s*$/.exec(line)?.index ?? line.length), start + line.length])
  }
  for (const child of node.children) collect(child, source, blanked)
}

/** True if a plugin of the site has said which element a directive becomes. */
function isGivenElement({ type, data }: Nodes): boolean {
  return type.endsWith('Directive') && data !== undefined && 'hName' in data
}
