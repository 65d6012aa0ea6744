/** Reports and removes a `style` that isn't valid CSS, because React needs separate declarations. */
import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import { isWholeCss } from '../../../src/shared/config/css-value.ts'
import { reportTo } from '../page-file.ts'
import { styleObject } from '../tree/react-attributes.ts'
import { walkElements } from '../tree/walk.ts'

export function rehypeCheckStyles() {
  return (tree: Root, file: VFile): undefined => {
    walkElements(tree, (node) => checkStyle(node, file))
  }
}

function checkStyle(node: Element, file: VFile): void {
  const { style } = node.properties
  if (style === undefined || style === null) return
  try {
    styleObject(String(style))
    if (!isWholeCss(String(style))) throw new Error('a bracket, a string or a comment has no end')
  } catch (error) {
    reportTo(file, node, {
      severity: 'error',
      code: 'style',
      message: `The style of \`<${node.tagName}>\` isn't valid CSS: ${error instanceof Error ? error.message.replace(/^undefined:\d+:\d+: /, '') : String(error)}.`,
      fix: 'Write it as CSS declarations: `style="color: red; margin: 0"`.',
    })
    delete node.properties.style
  }
}
