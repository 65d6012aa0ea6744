/** Reads relative imports and exports, which decide which modules are pages. */
import { posix } from 'node:path'
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
import { guessedExports, type ModuleSyntax, type ModuleText, readModuleSyntax, readModuleSyntaxNow } from './module-syntax.ts'
import { isMarkdownFile, needsSyntax } from './needs-syntax.ts'
import { mayBePage } from './walk.ts'

export interface ModuleInfo {
  filePath: string
  /** Paths of files that its relative imports may refer to. */
  imports: string[]
  /** `unless-imported` for a module that's a page unless another file imports it. */
  isPage: boolean | 'unless-imported'
}

/** @param text a Markdown page or a script */
export async function readModuleTraits(text: ModuleText): Promise<ModuleInfo> {
  return traitsOf(text, needsSyntax(text) && (isMarkdownFile(text) ? readPageSyntax(text) : await readModuleSyntax(text)))
}

/** The synchronous form of `readModuleTraits`. */
export function scanModule(text: ModuleText): ModuleInfo {
  return traitsOf(text, needsSyntax(text) && (isMarkdownFile(text) ? readPageSyntax(text) : readModuleSyntaxNow(text)))
}

function traitsOf({ filePath, source }: ModuleText, syntax: Pick<ModuleSyntax, 'imports' | 'exports'> | false | undefined): ModuleInfo {
  if (syntax === false) return { filePath, imports: [], isPage: false }
  const exports = syntax?.exports ?? guessedExports(source)
  const imports = (syntax?.imports ?? []).filter((specifier) => /^\.{1,2}\//.test(specifier))
  return {
    filePath,
    imports: imports.flatMap((specifier) => meantFiles(filePath, specifier)),
    isPage: mayBePage(filePath) && exports.includes('default') && (exports.includes('frontmatter') || 'unless-imported'),
  }
}

/** Modules that a relative import may refer to. It may omit the extension, or use that of the compiled JavaScript. */
function meantFiles(filePath: string, specifier: string): string[] {
  const path = posix.join(posix.dirname(filePath), specifier.replace(/[?#].*$/, ''))
  return [path, `${path}.tsx`, path.replace(/\.jsx?$/, '.tsx'), posix.join(path, 'index.tsx')]
}

/** Undefined if the page has a syntax error, which the compiler will report. */
function readPageSyntax({ source }: ModuleText): Pick<ModuleSyntax, 'imports' | 'exports'> | undefined {
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
  const remarkPlugins = [remarkFrontmatter, remarkGfm, remarkDirective]
  return parseNatively(source, true) ?? (createProcessor({ format: 'mdx', remarkPlugins }).parse(source) as Root)
}
