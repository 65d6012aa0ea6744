/** Turns style attributes into classes of the site's stylesheet, because a content security policy blocks the attributes. */
import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import { hashOf } from '../../util/hash.ts'
import { pageFile } from '../page-file.ts'
import { walkElements } from '../tree/walk.ts'

export function rehypeStyleClasses() {
  return (tree: Root, file: VFile): undefined => {
    walkElements(tree, (node) => moveStyle(node, file))
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
