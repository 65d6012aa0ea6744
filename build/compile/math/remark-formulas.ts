/** Replaces the formulas that `remark-math` finds by MathML, and reports mistakes in them. */
import type { Root } from 'mdast'
import type { InlineMath, Math as MathBlock } from 'mdast-util-math'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { positionAt } from '../../report/position-at.ts'
import { pageFile } from '../page-file.ts'
import { TexError, texToMathml } from './tex-to-mathml.ts'

export function remarkFormulas() {
  return (tree: Root, file: VFile): undefined => {
    visit(tree, (node) => {
      if (node.type === 'math' || node.type === 'inlineMath') draw(node, file)
    })
  }
}

function draw(node: MathBlock | InlineMath, file: VFile): void {
  const source = String(file.value)
  const start = node.position?.start.offset ?? 0
  const end = node.position?.end.offset ?? source.length
  // A formula within two dollar signs on one line is part of its paragraph, but looks like one on lines of its own.
  const isDisplayed = node.type === 'math' || source.startsWith('$$', start)
  try {
    const { properties, children } = texToMathml(node.value, isDisplayed)
    node.data = { ...node.data, hName: 'math', hProperties: properties, hChildren: children } as NonNullable<typeof node.data>
  } catch (error) {
    if (!(error instanceof TexError)) throw error
    node.data = { ...node.data, hName: 'code', hChildren: [{ type: 'text', value: node.value }] } as NonNullable<typeof node.data>
    const at = Math.max(source.slice(start, end).indexOf(node.value), 0)
    pageFile(file).diagnostics.push({
      severity: 'error',
      code: 'math',
      message: `The formula isn't valid TeX: ${error.message}.`,
      fix: 'Correct it, or write a dollar sign that starts no formula as `\\$`.',
      ...positionAt(source, start + at + (error.offset ?? 0)),
    })
  }
}
