/** Reports globals of Node in a page's code, which browsers run too. Runs when what only Node runs has been taken out. */
import type { Program } from 'estree'
import type { VFile } from 'vfile'
import { findNodeGlobals, NODE_GLOBALS } from '../../parse/node-globals.ts'
import { nodeGlobal } from '../../report/node-global.ts'
import { pageFile } from '../page-file.ts'

const NAMES = new Map(NODE_GLOBALS.map((name) => [name, name]))

export function recmaNodeGlobals() {
  return (tree: Program, file: VFile): undefined => {
    const { diagnostics } = pageFile(file)
    for (const { name, node } of findNodeGlobals(tree, NAMES)) {
      const start = node.loc?.start
      diagnostics.push({ ...nodeGlobal(name), ...(start && { line: start.line, column: start.column + 1 }) })
    }
  }
}
