/** Turns `:30` in `10:30` back into text before plugins of the site run. A directive with a label or attributes may be meant for one of them. */
import type { PhrasingContent, Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { asText } from './remark-directives.ts'

export function remarkBareDirectives() {
  return (tree: Root, file: VFile): undefined => {
    visit(tree, 'textDirective', (node, index, parent) => {
      if (parent === undefined || index === undefined || node.children.length > 0) return undefined
      if (Object.keys(node.attributes ?? {}).length > 0) return undefined
      parent.children.splice(index, 1, ...(asText(node, file) as PhrasingContent[]))
      joinText(parent.children, index)
      joinText(parent.children, index - 1)
      return [SKIP, Math.max(index - 1, 0)]
    })
  }
}

/** Joins a text with the one that follows it. */
function joinText(children: { type: string }[], index: number): void {
  const [text, next] = [children[index], children[index + 1]] as [PhrasingContent | undefined, PhrasingContent | undefined]
  if (text?.type !== 'text' || next?.type !== 'text') return
  const end = next.position?.end
  if (text.position && end) text.position.end = end
  text.value += next.value
  children.splice(index + 1, 1)
}
