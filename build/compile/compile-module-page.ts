/** A page that is a TypeScript module. Bundling turns it into what browsers run; here is told what it links to. */
import type { CompiledPage, PageSource } from './compile-page.ts'

const ATTRIBUTE = /\s(href|to|link|src|poster|id)=(?:"([^"]*)"|\{\s*(?:'([^']*)'|"([^"]*)"|`([^`$]*)`)\s*\})/g
const EXPORT = /^export\s+(?:async\s+)?(?:const|let|var|function\*?|class)\s+(\w+)/gm

export function compileModulePage({ source }: PageSource): CompiledPage {
  const page: CompiledPage = {
    code: source,
    runtimeImports: [],
    hasOwnImports: true,
    exports: [...source.matchAll(EXPORT)].map(([, name = '']) => name),
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
