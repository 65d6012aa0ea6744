/** A page that is a TypeScript module. Bundling turns it into what browsers run; here is told what it exports and links to. */
import type { CompiledPage, PageSource } from './compile-page.ts'

const ATTRIBUTE = /\s(href|to|link|src|poster|id)=(?:"([^"]*)"|\{\s*(?:'([^']*)'|"([^"]*)"|`([^`$]*)`)\s*\})/g
const DECLARED = /^export\s+(?:async\s+)?(?:const|let|var|function\*?|class)\s+(\w+)/gm
const LISTED = /^export\s*\{([^}]*)\}/gm

/** What other stages need to know of the page. Its links and ids are those that are written out; nothing is run. */
export function compileModulePage({ source }: PageSource): CompiledPage {
  const page: CompiledPage = {
    code: source,
    runtimeImports: [],
    hasOwnImports: true,
    exports: exportedNames(source),
    // Its code keeps them: it is bundled as it is.
    exported: [],
    headings: [],
    partReferences: [],
    sections: [],
    links: [],
    files: [],
    // The bundler tells of these at their own lines.
    imports: [],
    anchors: [],
    // Its headings and their ids show only when it renders.
    isOpaque: true,
    codes: [],
    texts: [],
    dependencies: [],
    assets: [],
    diagnostics: [],
  }
  for (const { 0: text, 1: name = '', 2: plain, 3: single, 4: double, 5: template, index } of source.matchAll(ATTRIBUTE)) {
    const value = plain ?? single ?? double ?? template ?? ''
    const offset = index + text.length - text.trimStart().length
    const before = source.slice(0, offset)
    const place = { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
    if (name === 'id') page.anchors.push(value)
    else if (name === 'src' || name === 'poster') page.files.push({ src: value, ...place })
    else page.links.push({ href: value, ...place })
  }
  return page
}

/** Names a module exports besides its component: declared where they are exported, or listed. */
function exportedNames(source: string): string[] {
  const declared = [...source.matchAll(DECLARED)].map(([, name = '']) => name)
  const listed = [...source.matchAll(LISTED)].flatMap(([, list = '']) => list.split(',').map((entry) => entry.trim()))
  const names = listed.filter((entry) => entry !== '' && !entry.startsWith('type ')).map((entry) => entry.replace(/^.*\sas\s+/s, ''))
  return [...declared, ...names].filter((name) => name !== 'default')
}
