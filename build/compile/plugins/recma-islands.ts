/** Takes the function that makes a page's islands out of its module, because only Node runs it. */
import type { Program } from 'estree'
import { toJs } from 'estree-util-to-js'
import type { VFile } from 'vfile'
import { MARKDOWN_EXPORT } from '../markdown/islands.ts'
import { pageFile } from '../page-file.ts'

export function recmaIslands() {
  return (tree: Program, file: VFile): undefined => {
    const { islands } = pageFile(file)
    if (islands === undefined) return
    tree.body = tree.body.filter((statement) => {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined
      if (declaration?.type !== 'VariableDeclaration' || !isMarkdown(declaration.declarations[0]?.id)) return true
      islands.code = toJs({ type: 'Program', sourceType: 'module', body: [declaration] }).value
      return false
    })
  }
}

function isMarkdown(id: { type: string; name?: string } | undefined): boolean {
  return id?.type === 'Identifier' && id.name === MARKDOWN_EXPORT
}
