/** A page that is a TypeScript module. Bundling turns it into what browsers run; here is told what it exports and links to. */
import { VFile } from 'vfile'
import { type CompiledPage, compiledPage, type PageSource } from './compile-page.ts'
import { startPageFile } from './page-file.ts'

const ATTRIBUTE = /\s(href|to|link|src|poster|id)=(?:"([^"]*)"|\{\s*(?:'([^']*)'|"([^"]*)"|`([^`$]*)`)\s*\})/g
const DECLARED = /^export\s+(?:async\s+)?(?:const|let|var|function\*?|class)\s+(\w+)/gm
const LISTED = /^export\s*\{([^}]*)\}/gm

/** What other stages need to know of the page. Its links and ids are those that are written out; nothing is run. */
export function compileModulePage(page: PageSource): CompiledPage {
  const { source } = page
  const data = startPageFile(new VFile({ path: page.filePath }))
  data.hasOwnImports = true
  // Its code keeps them: it is bundled as it is, and the bundler tells of imports that lead nowhere.
  data.exports = exportedNames(source)
  // Its headings and their ids show only when it renders.
  data.isOpaque = true
  for (const { 0: text, 1: name = '', 2: plain, 3: single, 4: double, 5: template, index } of source.matchAll(ATTRIBUTE)) {
    const value = plain ?? single ?? double ?? template ?? ''
    const offset = index + text.length - text.trimStart().length
    const before = source.slice(0, offset)
    const place = { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
    if (name === 'id') data.anchors.push(value)
    else if (name === 'src' || name === 'poster') data.files.push({ src: value, ...place })
    else data.links.push({ href: value, ...place })
  }
  return compiledPage(page, source, data)
}

/** Names a module exports besides its component: declared where they are exported, or listed. */
function exportedNames(source: string): string[] {
  const declared = [...source.matchAll(DECLARED)].map(([, name = '']) => name)
  const listed = [...source.matchAll(LISTED)].flatMap(([, list = '']) => list.split(',').map((entry) => entry.trim()))
  const names = listed.filter((entry) => entry !== '' && !entry.startsWith('type ')).map((entry) => entry.replace(/^.*\sas\s+/s, ''))
  return [...declared, ...names].filter((name) => name !== 'default')
}
