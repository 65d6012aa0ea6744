/** Checks that ids by authors are unique and visible, and none of the shell's. Composes them (NFC), as addresses of links are. */
import type { Nodes, Root } from 'hast'
import type { VFile } from 'vfile'
import { SHELL_IDS, visibleId } from '../element-ids.ts'
import { reportTo } from '../page-file.ts'
import { findAttribute, isJsx } from '../tree/jsx-element.ts'
import { walk } from '../tree/walk.ts'

export function rehypeCheckIds() {
  return (tree: Root, file: VFile): undefined => {
    const owners = new Map<string, Nodes>()
    walk(tree, (node) => {
      const id = composedId(node)
      if (id === undefined) return
      const visible = visibleId(id)
      if (visible !== id) {
        const message = `The id \`${visible}\` also has ${codesOf(id)} in it, which nobody can see.`
        const fix = visible === '' ? 'Give the element another id.' : `Type it again: \`${visible}\`.`
        reportTo(file, node, 'warning', 'invisible-id', { message, fix })
      }
      const owner = owners.get(id)
      if (owner !== undefined) {
        const line = owner.position?.start.line
        const message = `The id \`${id}\` is already used${line === undefined ? '' : ` in line ${line}`}.`
        const fix = 'Change one of the two, because a link can only lead to one of them.'
        reportTo(file, node, 'error', 'duplicate-id', { message, fix })
      } else if (SHELL_IDS.includes(id)) {
        const message = `The id \`${id}\` belongs to the frame around the page.`
        const fix = 'Give the element another id.'
        reportTo(file, node, 'error', 'duplicate-id', { message, fix })
      }
      owners.set(id, owner ?? node)
    })
  }
}

/** Numbers of the invisible characters in an id. */
function codesOf(id: string): string {
  const invisible = [...id].filter((character) => visibleId(character) === '')
  return [...new Set(invisible)].map((character) => `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`).join(', ')
}

/** An element's id, which is composed by this. */
function composedId(node: Nodes): string | undefined {
  if (node.type === 'element') {
    const { id } = node.properties
    if (typeof id !== 'string') return undefined
    node.properties.id = id.normalize()
    return node.properties.id
  }
  // A component can use its `id` for anything.
  const attribute = isJsx(node) && !/^[A-Z]/.test(node.name ?? 'A') ? findAttribute(node, 'id') : undefined
  if (typeof attribute?.value !== 'string') return undefined
  attribute.value = attribute.value.normalize()
  return attribute.value
}
