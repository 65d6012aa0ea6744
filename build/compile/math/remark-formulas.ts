/** Replaces the formulas that `remark-math` finds by MathML, which browsers lay out themselves, and reports mistakes in them. */
import type { Element } from 'hast'
import katex from 'katex'
import type { Root } from 'mdast'
import type { InlineMath, Math as MathBlock } from 'mdast-util-math'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { positionAt } from '../../report/position-at.ts'
import { reportTo } from '../page-file.ts'
import { isTag } from '../tree/make-element.ts'
import { parseXml } from '../tree/parse-xml.ts'

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
    if (!(error instanceof katex.ParseError)) throw error
    node.data = { ...node.data, hName: 'code', hChildren: [{ type: 'text', value: node.value }] } as NonNullable<typeof node.data>
    const at = Math.max(source.slice(start, end).indexOf(node.value), 0)
    const message = `The formula isn't valid TeX: ${error.rawMessage ?? error.message}.`
    const fix = 'Correct it, or write a dollar sign that starts no formula as `\\$`.'
    reportTo(file, positionAt(source, start + at + (error.position ?? 0)), 'error', 'math', { message, fix })
  }
}

/** The `math` element of a formula, with TeX as an annotation for programs and screen readers. @throws ParseError of KaTeX for invalid TeX */
function texToMathml(tex: string, displayMode: boolean): Element {
  const [outer] = parseXml(katex.renderToString(tex, { displayMode, output: 'mathml', strict: 'ignore' }))
  const math = outer?.tagName === 'math' ? outer : outer?.children.find((child) => isTag(child, 'math'))
  if (math === undefined) throw new katex.ParseError('It has no result')
  return withoutStyles(math)
}

/** Browsers know the language of the element, and a policy of the site may forbid styles. */
function withoutStyles(element: Element): Element {
  const { xmlns: _, style: _style, ...properties } = element.properties
  return { ...element, properties, children: element.children.map((child) => (child.type === 'element' ? withoutStyles(child) : child)) }
}
