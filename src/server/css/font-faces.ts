/** The rules of `@font-face` in a stylesheet. */
import { ident } from './css-tree.ts'
import { type CssNode, cssChildren, cssNodes, parseCss } from './parse-css.ts'
import { styleAddresses } from './style-addresses.ts'

export interface FontFaceRule {
  /** Descriptors by their names in lower case, as written. The family is without quotes. */
  descriptors: Partial<Record<string, string>>
  /** The addresses of its sources, in order. */
  files: string[]
  line: number
  column: number
}

export function fontFaceRules(css: string): FontFaceRule[] {
  return [...cssNodes(parseCss(css))].flatMap((node) => {
    if (node.type !== 'Atrule' || node.name.toLowerCase() !== 'font-face' || node.block === null) return []
    const descriptors: FontFaceRule['descriptors'] = Object.fromEntries(cssChildren(node.block).flatMap(descriptor))
    const files = styleAddresses(`@font-face{src:${descriptors['src'] ?? ''}}`).map(({ address }) => address)
    const { line = 1, column = 1 } = node.loc?.start ?? {}
    return { descriptors, files, line, column }
  })
}

function descriptor(node: CssNode): [name: string, value: string][] {
  if (node.type !== 'Declaration' || node.value.type !== 'Raw') return []
  const [name, written] = [node.property.toLowerCase(), node.value.value.trim()]
  if (name !== 'font-family') return [[name, written]]
  const [value] = cssChildren(parseCss(written, { context: 'value', parseValue: true }))
  return [[name, value?.type === 'String' ? value.value : ident.decode(written.replace(/\s+/g, ' '))]]
}
