/** The rules of `@font-face` in a stylesheet. */
import { type CssNode, cssChildren, cssNodes, parseCss } from './parse-css.ts'
import { styleAddresses } from './style-addresses.ts'

/** Descriptors by their names in lower case: those of strings and names without quotes, the others as written. */
export interface FontFaceRule extends Partial<Record<'font-family' | 'font-weight' | 'font-style' | 'unicode-range', string>> {
  /** The addresses of its sources, in order. */
  files: string[]
}

export function fontFaceRules(css: string): FontFaceRule[] {
  const faces = [...cssNodes(parseCss(css))].filter((node) => node.type === 'Atrule' && node.name.toLowerCase() === 'font-face')
  return faces.map((face) => {
    const declared = face.type === 'Atrule' && face.block !== null ? cssChildren(face.block).flatMap(descriptor) : []
    const { src = '', ...rule } = Object.fromEntries(declared)
    return { ...rule, files: styleAddresses(`@font-face{src:${src}}`).map(({ address }) => address) }
  })
}

function descriptor(node: CssNode): [name: string, value: string][] {
  if (node.type !== 'Declaration' || node.value.type !== 'Raw') return []
  const written = node.value.value.trim()
  const [value] = cssChildren(parseCss(written, { context: 'value', parseValue: true }))
  return [[node.property.toLowerCase(), value?.type === 'String' ? value.value : written]]
}
