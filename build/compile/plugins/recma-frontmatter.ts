/** Notes whether a page uses `frontmatter`, which its module then gets. */
import type { Node, Program } from 'estree'
import { visit } from 'estree-util-visit'
import type { VFile } from 'vfile'
import { boundNames } from '../../parse/bound-names.ts'
import { FRONTMATTER, pageFile } from '../page-file.ts'

export function recmaFrontmatter() {
  return (tree: Program, file: VFile): undefined => {
    // A page can import or declare something of that name itself.
    if (tree.body.some((statement) => boundNames(statement).includes(FRONTMATTER))) return
    visit(tree, (node, key, _index, above) => {
      if (node.type === 'Identifier' && node.name === FRONTMATTER && !isName(key, above.at(-1))) pageFile(file).usesFrontmatter = true
    })
  }
}

/** Whether an identifier only names a property. */
function isName(key: string | undefined, parent: Node | undefined): boolean {
  if (parent?.type === 'MemberExpression') return key === 'property' && !parent.computed
  return parent?.type === 'Property' && key === 'key' && !parent.computed && !parent.shorthand
}
