/** Gives each place of a part an import of its own, `./_part.mdx?2`, so that it can become another module if ids are taken (`place-partials.ts`). */
import type { Program } from 'estree'
import { visit } from 'estree-util-visit'
import type { Root } from 'hast'
import { estreesOf } from '../../parse/expressions.ts'
import { isJsx } from '../tree/jsx-element.ts'
import { importedPartials, importOf } from '../tree/page-imports.ts'
import { walk } from '../tree/walk.ts'

export function rehypePartialPlaces() {
  return (tree: Root): undefined => {
    const parts = importedPartials(tree)
    if (parts.size === 0) return
    const counts = new Map<string | undefined, number>()
    const imports: Root['children'] = []
    /** The name of the part in its next place. */
    const nameHere = (name: string): string => {
      const specifier = parts.get(name)
      const count = (counts.get(specifier) ?? 0) + 1
      if (specifier !== undefined) counts.set(specifier, count)
      if (specifier === undefined || count === 1) return name
      // Can't clash with an author's names, because of the underscore.
      const local = `_Part${imports.length + 1}`
      imports.push(importOf(`${specifier}?${count}`, { [local]: 'default' }))
      return local
    }
    walk(tree, (node) => {
      if (isJsx(node) && node.name !== null) node.name = nameHere(node.name)
      for (const estree of estreesOf(node)) renameElements(estree, nameHere)
    })
    tree.children.unshift(...imports)
  }
}

/** The parts of acorn's elements that are read here, which the types of estree don't include. */
interface JsxInProgram {
  type: string
  openingElement: { name: { type: string; name: string } }
  closingElement: { name: { name: string } } | null
}

function renameElements(program: Program, rename: (name: string) => string): void {
  visit(program, (node) => {
    const { type, openingElement, closingElement } = node as unknown as JsxInProgram
    if (type !== 'JSXElement' || openingElement.name.type !== 'JSXIdentifier') return
    openingElement.name.name = rename(openingElement.name.name)
    if (closingElement !== null) closingElement.name.name = openingElement.name.name
  })
}
