/** Formulas in TeX as MathML, which browsers lay out themselves. */
import type { Element } from 'hast'
import katex from 'katex'
import { parseXml } from '../tree/parse-xml.ts'

/** A mistake in a formula. */
export class TexError extends Error {
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
export function texToMathml(tex: string, isDisplayed: boolean): Element {
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
