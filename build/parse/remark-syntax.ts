/** The syntax of pages, as plugins of remark. The native parser has to read pages in the same way, or leave them to remark. */

import remarkCjkFriendly from 'remark-cjk-friendly/parseOnly'
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough/parseOnly'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import type { PluggableList, Processor } from 'unified'
import type { Node } from 'unist'
import type { VFile } from 'vfile'
import './linear-edits.ts'
import { remarkFullWidth } from './remark-full-width.ts'

export const REMARK_SYNTAX: PluggableList = [
  remarkFrontmatter,
  remarkGfm,
  // Emphasis next to East Asian punctuation, which CommonMark reads as text.
  remarkCjkFriendly,
  remarkCjkFriendlyStrikethrough,
  remarkFullWidth,
  remarkDirective,
]

/** A fence, which is left alone, or a statement with attributes: `import data from './data.json' with { type: 'json' }`. */
const WITH_ATTRIBUTES =
  /^([ \t>]*(`{3,}|~{3,}))[\s\S]*?(?:^[ \t>]*\2|(?![\s\S]))|^((?:import|export)\s[^;'"]*(['"])[^'"\n]*\4)(\s*with\s*\{[^{}]*\})/gm

/** Leaves attributes of imports out of MDX, because remark's parser of JavaScript is older than they are, and esbuild doesn't need them. */
export function remarkImportAttributes(this: Processor): void {
  const { parser } = this as { parser?: (document: string, file: VFile) => Node }
  if (parser === undefined) return
  this.parser = (document: string, file: VFile) =>
    parser(
      document.replace(WITH_ATTRIBUTES, (whole, _fence, _marks, statement?: string, _quote?: string, attributes = '') =>
        statement === undefined ? whole : statement + attributes.replace(/[^\n]/g, ' '),
      ),
      file,
    )
}
