/** A quick check for files that may import a page, or be one, so that only a few files have to be parsed for that. */
import type { ModuleText } from './module-syntax.ts'
import { mayBePage } from './walk.ts'

const MAY_EXPORT = /\bexport\b[\s\S]*\bdefault\b/
const MAY_IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"`](\.{1,2}\/[^'"`]+)['"`]/g

/** Imports that can't refer to a page. */
const OF_NO_PAGE = /(?:^|\/)_|\.(?:mdx?|css|json|svg|png|jpe?g|gif|webp|avif)$/i

export function isMarkdownFile({ filePath }: ModuleText): boolean {
  return /\.mdx?$/.test(filePath)
}

/** False for most files. Parsing the others takes time. */
export function needsSyntax({ filePath, source }: ModuleText): boolean {
  // Plain Markdown has no imports.
  if (filePath.endsWith('.md')) return false
  if (mayBePage(filePath) && MAY_EXPORT.test(source)) return true
  return [...source.matchAll(MAY_IMPORT)].some(([, specifier = '']) => !OF_NO_PAGE.test(specifier))
}
