/** Replaces the formulas that `remark-math` finds by MathML, and reports mistakes in them. */

import type { Element } from 'hast'
import katex from 'katex'
import type { Root } from 'mdast'
import type { InlineMath, Math as MathBlock } from 'mdast-util-math'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { positionAt } from '../../report/position-at.ts'
import { pageFile } from '../page-file.ts'
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

// Formulas in TeX as MathML, which browsers lay out themselves.

/** A mistake in a formula. */
class TexError extends Error {
  /** Where it is in the formula, counted from 0. Undefined if that isn't known. */
  readonly offset: number | undefined

  constructor(message: string, offset: number | undefined) {
    super(message)
    this.offset = offset
  }
}

/**
 * The `math` element of a formula. It contains the formula as an annotation, for programs and for screen readers.
 * @throws TexError if it isn't valid TeX
 */
function texToMathml(tex: string, isDisplayed: boolean): Element {
  return parseMath(render(tex, isDisplayed))
}

function render(tex: string, displayMode: boolean): string {
  try {
    return katex.renderToString(tex, { displayMode, output: 'mathml', strict: 'ignore' })
  } catch (error) {
    if (error instanceof katex.ParseError) throw new TexError(error.rawMessage ?? error.message, error.position)
    throw error
  }
}

/** The `math` element within KaTeX's HTML. */
function parseMath(html: string): Element {
  const [outer] = parseXml(html)
  const inner = outer?.children.find((child): child is Element => child.type === 'element' && child.tagName === 'math')
  const math = outer?.tagName === 'math' ? outer : inner
  if (math === undefined) throw new TexError('It has no result', undefined)
  return withoutStyles(math)
}

/** Browsers know the language of the element, and a policy of the site may forbid styles. */
function withoutStyles(element: Element): Element {
  const { xmlns: _, style: _style, ...properties } = element.properties
  return { ...element, properties, children: element.children.map((child) => (child.type === 'element' ? withoutStyles(child) : child)) }
}
