/** GitHub's alerts: a quote that starts with a line of `[!NOTE]` becomes a callout. Like in VitePress, that line can also have a title. */
import type { Blockquote, PhrasingContent, Root, RootContent } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { isCalloutType } from '../../../src/shared/strings/callout-titles.ts'
import type { PluginOptions } from '../page-input.ts'
import { calloutOf } from './remark-directives.ts'

const MARK = /^\[!([A-Za-z]+)\][ \t]*/

export function remarkAlerts(options: Pick<PluginOptions, 'strings' | 'own'>) {
  return (tree: Root, file: VFile): undefined => {
    visit(tree, 'blockquote', (quote, index, parent) => {
      const alert = readAlert(quote, String(file.value))
      if (alert === undefined || parent === undefined || index === undefined) return undefined
      parent.children.splice(index, 1, calloutOf(alert, options))
      return [SKIP, index]
    })
  }
}

function readAlert({ children }: Blockquote, source: string): Parameters<typeof calloutOf>[0] | undefined {
  const [paragraph, ...others] = children
  const mark = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined
  const [whole = '', type = ''] = (mark?.type === 'text' && MARK.exec(mark.value)) || []
  const name = type.toLowerCase()
  // The mark may be escaped: `\[!NOTE]`.
  if (!source.startsWith('[', mark?.position?.start.offset)) return undefined
  if (paragraph?.type !== 'paragraph' || mark?.type !== 'text' || !isCalloutType(name)) return undefined
  const [title, text] = splitFirstLine([{ ...mark, value: mark.value.slice(whole.length) }, ...paragraph.children.slice(1)])
  const content: RootContent[] = text.length > 0 ? [{ ...paragraph, children: text }, ...others] : others
  return { name, content, ...(title.length > 0 && { label: title }) }
}

/** The nodes before and after the first end of a line, without empty texts. */
function splitFirstLine(nodes: readonly PhrasingContent[]): [PhrasingContent[], PhrasingContent[]] {
  const index = nodes.findIndex((node) => node.type === 'break' || (node.type === 'text' && node.value.includes('\n')))
  const node = nodes[index]
  if (node === undefined) return [nodes.filter(isShown), []]
  const [before = '', ...after] = node.type === 'text' ? node.value.split('\n') : []
  const text = (value: string): PhrasingContent => ({ type: 'text', value, ...(node.position && { position: node.position }) })
  return [
    [...nodes.slice(0, index), text(before.trimEnd())].filter(isShown),
    [text(after.join('\n')), ...nodes.slice(index + 1)].filter(isShown),
  ]
}

function isShown(node: PhrasingContent): boolean {
  return node.type !== 'text' || node.value !== ''
}
