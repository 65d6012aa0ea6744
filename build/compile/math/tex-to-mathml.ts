/** Formulas in TeX as MathML, which browsers lay out themselves. */
import type { Element, Properties } from 'hast'
import { Parser } from 'htmlparser2'
import katex from 'katex'

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
  const outermost: Element = { type: 'element', tagName: 'span', properties: {}, children: [] }
  const open = [outermost]
  let math = outermost
  const parser = new Parser(
    {
      onopentag(tagName, { xmlns: _, style: _style, ...attributes }) {
        // Browsers know the language of the element, and a policy of the site may forbid styles.
        const properties: Properties = attributes
        const element: Element = { type: 'element', tagName, properties, children: [] }
        if (tagName === 'math') math = element
        open.at(-1)?.children.push(element)
        open.push(element)
      },
      ontext(value) {
        open.at(-1)?.children.push({ type: 'text', value })
      },
      onclosetag() {
        open.pop()
      },
    },
    { xmlMode: true },
  )
  parser.end(html)
  return math
}
