/** A page that is a TypeScript module. Bundling turns it into what browsers run; this tells what it exports and links to. */
import { VFile } from 'vfile'
import { type CompiledPage, compiledPage, type PageSource } from './compile-page.ts'
import { startPageFile } from './page-file.ts'

/** What other stages need to know of the page. Its links and ids are those that are written out; nothing is run. */
export function compileModulePage(page: PageSource): CompiledPage {
  const { source, syntax } = page
  const data = startPageFile(new VFile({ path: page.filePath }))
  data.hasOwnImports = true
  // Its code keeps them: it is bundled as it is, and the bundler tells of imports that lead nowhere.
  data.exports = (syntax?.exports ?? []).filter((name) => name !== 'default')
  // Its headings and their ids show only when it renders.
  data.mayAddAnchors = true
  for (const { name, value, ...place } of syntax?.attributes ?? []) {
    if (name === 'id') data.anchors.push(value)
    else if (name === 'src' || name === 'poster') data.files.push({ src: value, ...place })
    else if (name === 'href' || name === 'to' || name === 'link') data.links.push({ href: value, ...place })
  }
  return compiledPage(page, source, data)
}
