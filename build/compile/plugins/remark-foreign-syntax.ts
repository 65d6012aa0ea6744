/** Has the processor's current parser accept forms of other generators, by rewriting them in the source. */
import type { Root } from 'mdast'
import type { Processor } from 'unified'
import type { Node } from 'unist'
import type { VFile } from 'vfile'
import { parseForeignSyntax } from '../../parse/foreign-syntax.ts'

export function remarkForeignSyntax(this: Processor, { isMdx }: { isMdx: boolean }): void {
  const { parser } = this as { parser?: (document: string, file: VFile) => Node }
  if (parser === undefined) return
  this.parser = (document: string, file: VFile) => {
    const { source, tree } = parseForeignSyntax(document, isMdx, (text) => parser(text, file) as Root)
    // Offsets in the tree are those of the rewritten source, which plugins look up.
    file.value = source
    return tree
  }
}
