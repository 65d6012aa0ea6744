/** Names of elements that browsers know. Those of SVG and MathML only mean something within an `svg` or `math` element. */
import { htmlTagNames } from 'html-tag-names'
import { mathmlTagNames } from 'mathml-tag-names'
import { svgTagNames } from 'svg-tag-names'

export type ElementContext = 'html' | 'math' | 'svg'

/** Once proposed, but without effect in any browser. As text, they're placeholders for the author's own. */
const NEVER_USED = ['command', 'content', 'element', 'shadow']

/** Newer than the list. */
const NEW = ['fencedframe', 'geolocation', 'selectedcontent']

const lowerCase = (names: readonly string[]) => names.map((name) => name.toLowerCase())

const HTML = new Set([...htmlTagNames.filter((name) => !NEVER_USED.includes(name)), ...NEW])

const KNOWN: Readonly<Record<ElementContext, ReadonlySet<string>>> = {
  html: HTML,
  // Both can contain HTML.
  svg: new Set([...HTML, ...lowerCase(svgTagNames)]),
  math: new Set([...HTML, ...lowerCase(mathmlTagNames)]),
}

/** True if browsers know an element of this name, in any letter case. */
export function isKnownElement(name: string, context: ElementContext): boolean {
  return KNOWN[context].has(name.toLowerCase())
}

/** The context within an element. */
export function contextWithin(name: string, context: ElementContext): ElementContext {
  const lower = name.toLowerCase()
  return lower === 'svg' || lower === 'math' ? lower : context
}
