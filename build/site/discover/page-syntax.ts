/** Reads the imports and exports of an MDX page, without those in its code blocks. */
import { createProcessor } from '@mdx-js/mdx'
import type { Nodes as Hast } from 'hast'
import type { Nodes, Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import { visit } from 'unist-util-visit'
import { estreesOf, programImports } from '../../parse/expressions.ts'
import { parseForeignSyntax } from '../../parse/foreign-syntax.ts'
import { parseNatively } from '../../parse/native-parser.ts'
import type { ModuleSyntax, ModuleText } from './module-syntax.ts'

/** Undefined if the page has a syntax error, which the compiler will report. */
export function readPageSyntax({ source }: ModuleText): Pick<ModuleSyntax, 'imports' | 'exports'> | undefined {
  try {
    const imports: string[] = []
    visit(parseForeignSyntax(source, true, parse).tree, (node: Nodes | Hast) => {
      imports.push(...estreesOf(node).flatMap(programImports))
    })
    return { imports, exports: [] }
  } catch {
    return undefined
  }
}

function parse(source: string): Root {
  return parseNatively(source, true) ?? (processor().parse(source) as Root)
}

function processor(): ReturnType<typeof createProcessor> {
  return createProcessor({ format: 'mdx', remarkPlugins: [remarkFrontmatter, remarkGfm, remarkDirective] })
}
