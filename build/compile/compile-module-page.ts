/** A page that is a TypeScript module. Bundling turns it into what browsers run; here is told what it exports and links to. */
import { VFile } from 'vfile'
import { placeAt } from '../report/place-at.ts'
import { type CompiledPage, compiledPage, type PageSource } from './compile-page.ts'
import { startPageFile } from './page-file.ts'

const ATTRIBUTE = /\s(href|to|link|src|poster|id)=(?:"([^"]*)"|\{\s*(?:'([^']*)'|"([^"]*)"|`([^`$]*)`)\s*\})/g
/** What other stages need to know of the page. Its links and ids are those that are written out; nothing is run. */
export function compileModulePage(page: PageSource): CompiledPage {
  const { source, syntax } = page
  const written = new Set(syntax?.attributes.map(({ name, value }) => `${name}=${value}`))
  const data = startPageFile(new VFile({ path: page.filePath }))
  data.hasOwnImports = true
  // Its code keeps them: it is bundled as it is, and the bundler tells of imports that lead nowhere.
  data.exports = (syntax?.exports ?? []).filter((name) => name !== 'default')
  // Its headings and their ids show only when it renders.
  data.isOpaque = true
  for (const { 0: text, 1: name = '', 2: plain, 3: single, 4: double, 5: template, index } of source.matchAll(ATTRIBUTE)) {
    const value = plain ?? single ?? double ?? template ?? ''
    // In a comment, or in code that the page shows.
    if (!written.has(`${name}=${value}`)) continue
    const place = placeAt(source, index + text.length - text.trimStart().length)
    if (name === 'id') data.anchors.push(value)
    else if (name === 'src' || name === 'poster') data.files.push({ src: value, ...place })
    else data.links.push({ href: value, ...place })
  }
  return compiledPage(page, source, data)
}
