/** Reads the exports and links of a page that's a TypeScript module. Bundling compiles its code later. */
import { VFile } from 'vfile'
import { type CompiledFile, compiledFile } from './compiled-file.ts'
import { hole } from './markdown/holes.ts'
import { startPageFile } from './page-file.ts'
import type { PageSource } from './page-input.ts'
import { reportNoTitle } from './plugins/rehype-page-title.ts'

/** Returns the page as other stages need it. Only has links and ids that are written out, because nothing is run. */
export function compileModulePage(page: PageSource): CompiledFile {
  const { source, syntax } = page
  const file = new VFile({ path: page.filePath })
  const data = startPageFile(file)
  data.hasRelativeImports = true
  // They stay in the code, because the bundler gets the module as it is.
  data.exports = (syntax?.exports ?? []).filter((name) => name !== 'default')
  // Headings and their ids are only known when it renders.
  data.mayAddAnchors = true
  data.markdown = hole('page', '')
  for (const { name, value, ...place } of syntax?.attributes ?? []) {
    if (name === 'id') data.anchors.push(value)
    else if (name === 'src' || name === 'poster') data.files.push({ src: value, ...place })
    else if (name === 'href' || name === 'to' || name === 'link') data.links.push({ href: value, ...place })
  }
  if (page.titled !== undefined && (page.titled.title ?? '').trim() === '' && !mayDrawTitle(page))
    reportNoTitle(file, { line: 1, column: 1 }, "Write `export const frontmatter = { title: '…' }`, or an `<h1>`.")
  return compiledFile(page, source, data)
}

/** True if its component may draw a heading of level 1: it says so, or imports what may. */
function mayDrawTitle({ source, syntax }: PageSource): boolean {
  return /\bh1\b/.test(source) || syntax === undefined || syntax.imports.some((specifier) => !/^(?:react|site|docwright)$/.test(specifier))
}
