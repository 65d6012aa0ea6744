/** The blocks of PyMdown that a site of MkDocs has named itself. */
import { listOf, objectOf, stringOf, type Values } from '../config/values.ts'
import type { BlockType } from '../model.ts'

/** @param extensions those of Markdown, by name, with their options */
export function blockTypesOf(extensions: Values): Record<string, BlockType> {
  const found: Record<string, BlockType> = {}
  for (const block of ['admonition', 'details'] as const) {
    for (const item of listOf(objectOf(extensions[`pymdownx.blocks.${block}`])['types'])) {
      const own = objectOf(item)
      const name = stringOf(item) ?? stringOf(own['name'])
      const title = stringOf(own['title'])
      if (name !== undefined)
        found[name.toLowerCase()] = { block, type: stringOf(own['class']) ?? name, ...(title !== undefined && { title }) }
    }
  }
  return found
}
