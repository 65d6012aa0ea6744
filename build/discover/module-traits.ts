/** What a file tells about which modules are pages: what it imports from beside it, and what it exports. */
import { posix } from 'node:path'
import { guessedExports, type ModuleSyntax, type ModuleText, readModuleSyntax, readModuleSyntaxNow } from './module-syntax.ts'
import { readPageSyntax } from './page-syntax.ts'
import { mayBePage } from './walk.ts'

export interface ModuleTraits {
  filePath: string
  /** Paths of the files that it may mean by what it imports from beside it. */
  imports: string[]
  /** `unless-imported` where nothing but an import keeps it from being a page. */
  isPage: boolean | 'unless-imported'
}

/** Whether a text may have what its syntax is then asked for: few have, and reading the syntax takes time. */
const MAY_EXPORT = /\bexport\b[\s\S]*\bdefault\b/
const MAY_IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"`](\.{1,2}\/[^'"`]+)['"`]/g

/** What is imported where it is no module that could be a page. */
const OF_NO_PAGE = /(?:^|\/)_|\.(?:mdx?|css|json|svg|png|jpe?g|gif|webp|avif)$/i

/** @param text a Markdown page or a script */
export async function readModuleTraits(text: ModuleText): Promise<ModuleTraits> {
  return traitsOf(text, needsSyntax(text) && (isMarkdown(text) ? readPageSyntax(text) : await readModuleSyntax(text)))
}

/** The same at once, where nobody can wait. */
export function moduleTraits(text: ModuleText): ModuleTraits {
  return traitsOf(text, needsSyntax(text) && (isMarkdown(text) ? readPageSyntax(text) : readModuleSyntaxNow(text)))
}

type Syntax = Pick<ModuleSyntax, 'imports' | 'exports'> | undefined

function isMarkdown({ filePath }: ModuleText): boolean {
  return /\.mdx?$/.test(filePath)
}

function needsSyntax({ filePath, source }: ModuleText): boolean {
  // Markdown that is not MDX has no imports.
  if (filePath.endsWith('.md')) return false
  if (mayBePage(filePath) && MAY_EXPORT.test(source)) return true
  return [...source.matchAll(MAY_IMPORT)].some(([, specifier = '']) => !OF_NO_PAGE.test(specifier))
}

function traitsOf({ filePath, source }: ModuleText, syntax: Syntax | false): ModuleTraits {
  if (syntax === false) return { filePath, imports: [], isPage: false }
  const exports = syntax?.exports ?? guessedExports(source)
  const imports = (syntax?.imports ?? []).filter((specifier) => /^\.{1,2}\//.test(specifier))
  return {
    filePath,
    imports: imports.flatMap((specifier) => meantFiles(filePath, specifier)),
    isPage: mayBePage(filePath) && exports.includes('default') && (exports.includes('frontmatter') || 'unless-imported'),
  }
}

/** Modules that a file may mean by what it imports from beside it. Their ending may be left out, or be that of the JavaScript they become. */
function meantFiles(filePath: string, specifier: string): string[] {
  const path = posix.join(posix.dirname(filePath), specifier.replace(/[?#].*$/, ''))
  return [path, `${path}.tsx`, path.replace(/\.jsx?$/, '.tsx'), posix.join(path, 'index.tsx')]
}
