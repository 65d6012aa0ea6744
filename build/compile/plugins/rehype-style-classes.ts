/** Turns style attributes into classes of the site's stylesheet, because a content security policy blocks the attributes. */
import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import { hashOf } from '../../util/hash.ts'
import { pageFile } from '../page-file.ts'
import { findAttribute, isHtmlName, isJsx, type JsxElement, makeAttribute } from '../tree/jsx-element.ts'
import { styleAttribute } from '../tree/react-attributes.ts'
import { walk } from '../tree/walk.ts'

export function rehypeStyleClasses() {
  return (tree: Root, file: VFile): undefined => {
    walk(tree, (node) => {
      if (node.type === 'element') moveStyle(node, file)
      else if (isJsx(node) && isHtmlName(node.name)) moveStyleOfJsx(node, file)
    })
  }
}

function moveStyle({ properties }: Element, file: VFile): void {
  const { style, className = [] } = properties
  if (typeof style !== 'string') return
  delete properties.style
  const declarations = style.trim()
  if (declarations === '') return
  pageFile(file).inlineStyles.add(declarations)
  properties.className = [...(Array.isArray(className) ? className : [String(className)]), styleClass(declarations)]
}

/** A class may only be known when the page renders. Then the style becomes what React takes. */
function moveStyleOfJsx(node: JsxElement, file: VFile): void {
  const style = findAttribute(node, 'style')
  if (typeof style?.value !== 'string') return
  const declarations = style.value.trim()
  const others = node.attributes.filter((attribute) => attribute !== style)
  const given = others.find((attribute) => attribute.type !== 'mdxJsxAttribute' || /^class(?:Name)?$/.test(attribute.name))
  if (given !== undefined && typeof given.value !== 'string') others.push(styleAttribute(declarations))
  else if (declarations !== '') {
    pageFile(file).inlineStyles.add(declarations)
    const name = styleClass(declarations)
    if (given === undefined) others.push(makeAttribute('className', name))
    else given.value = `${given.value} ${name}`
  }
  node.attributes = others
}

/** The class that stands for a style attribute. */
export function styleClass(declarations: string): string {
  return `s${hashOf(declarations).slice(0, 7)}`
}

/** The rules of style attributes, without a layer, so that they win like attributes. @throws Error if two different ones have the same class */
export function styleClassesToCss(styles: Iterable<string>): string {
  const rules = new Map<string, string>()
  for (const declarations of new Set(styles)) {
    const name = styleClass(declarations)
    if (rules.has(name)) throw new Error(`Two style attributes share the class ${name}.`)
    rules.set(name, `.${name}{${declarations}}`)
  }
  return [...rules.values()].sort().join('')
}
