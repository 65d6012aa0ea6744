/** Leaves out names and ids that would take the place of something of the document's in scripts. */
import type { Root } from 'hast'
import type { VFile } from 'vfile'
import { reservedAttributes } from '../../../src/server/document/reserved-names.ts'
import { reportTo } from '../page-file.ts'
import { findAttribute, isJsx } from '../tree/jsx-element.ts'
import { walk } from '../tree/walk.ts'

export function rehypeCheckNames() {
  return (tree: Root, file: VFile): undefined => {
    walk(tree, (node) => {
      const isElement = node.type === 'element'
      if (!isElement && !isJsx(node)) return
      const tag = (isElement ? node.tagName : node.name) ?? ''
      const written = (key: string) => (isElement ? node.properties[key] : findAttribute(node, key)?.value)
      for (const key of reservedAttributes(tag, { name: written('name'), id: written('id') })) {
        const value = String(written(key))
        if (isElement) delete node.properties[key]
        else node.attributes = node.attributes.filter((attribute) => attribute !== findAttribute(node, key))
        const message = `The attribute \`${key}="${value}"\` is left out, because on \`${tag}\` it would hide a part of the document from scripts.`
        const fix = `Give it another ${key}, or none.`
        reportTo(file, node, 'warning', 'reserved-name', { message, fix })
      }
    })
  }
}
