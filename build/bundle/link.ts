/**
 * Linking: a compiled page names what it needs from the generator (`site`, `react`); here the names get the
 * addresses of a runtime. The same page is linked twice, against the browser's runtime and against Node's.
 */
import type { PageMeta } from '../../src/shared/page/page.ts'
import { CODE_LIST, type ExportedName, type RuntimeImport, TEXT_LIST } from '../compile/page-file.ts'
import { pageStore } from '../store/page-store.ts'

/** Where a runtime keeps a name: the module to import from. */
export type RuntimeLocator = (specifier: string, imported: string) => string

/** A compiled page in the store, and all that is known about it besides. Plain data, for it is sent to threads. */
export interface PageOnDisk {
  storeFolder: string
  /** Compile key. */
  key: string
  /** Key of its highlighted code. */
  codeKey?: string
  runtimeImports: readonly RuntimeImport[]
  meta: PageMeta
}

/**
 * The page module for one runtime: imports, highlighted code, the page's text, the compiled page, and what is known about it as the
 * export `__page`: a name that no author takes.
 */
export function linkPage(page: PageOnDisk, locate: RuntimeLocator): string {
  const { body, exported } = pageBody(page)
  return joinModule(page, locate, [body, ...exportStatements(exported)])
}

export interface PageBody {
  /** Statements that need the page's runtime imports, and export nothing. */
  body: string
  exported: ExportedName[]
}

/** The page with its text and highlighted code, to be run by whoever has what it imports: all of it but `__page`. */
export function pageBody(page: PageOnDisk): PageBody {
  const { code, exported, texts } = pageStore(page.storeFolder).page(page.key)
  const html = texts.map((text) => (typeof text === 'number' ? `${CODE_LIST}[${text}]` : JSON.stringify(text)))
  const body = [
    ...(page.codeKey === undefined ? [] : [`const ${CODE_LIST} = ${JSON.stringify(highlightedCode(page))}`]),
    ...(html.length > 0 ? [`const ${TEXT_LIST} = [${html.join()}].map((__html) => ({ __html }))`] : []),
    code,
  ]
  return { body: body.join('\n'), exported }
}

function exportStatements(exported: readonly ExportedName[]): string[] {
  if (exported.length === 0) return []
  return [`export { ${exported.map(({ local, exported }) => (local === exported ? local : `${local} as ${exported}`)).join(', ')} }`]
}

export interface LinkedStart {
  code: string
  /** What its export `__text` is to be called with before the page can be made anew. */
  texts: string[]
}

/** The page module for browsers without the page's text, which they have in its document (`page-text.ts`). */
export function linkStart(page: PageOnDisk, locate: RuntimeLocator): LinkedStart {
  const { code, exported, texts } = pageStore(page.storeFolder).page(page.key)
  const highlighted = highlightedCode(page)
  const early = Object.fromEntries([...highlighted.entries()].filter(([number]) => !texts.includes(number)))
  const create = { specifier: CLIENT, imported: 'createPageText', local: '_createPageText' }
  const linked = joinModule({ ...page, runtimeImports: [...page.runtimeImports, create] }, locate, [
    ...(Object.keys(early).length > 0 ? [`const ${CODE_LIST} = ${JSON.stringify(early)}`] : []),
    `const [${TEXT_LIST}, __text] = _createPageText(${texts.length}, import.meta.url)`,
    code,
    ...exportStatements([...exported, { local: '__text', exported: '__text' }]),
  ])
  return { code: linked, texts: texts.map((text) => (typeof text === 'number' ? (highlighted[text] ?? '') : text)) }
}

/** The runtime entry that starts pages, by its own name: what it has is not for authors. */
const CLIENT = 'client'

function highlightedCode({ storeFolder, codeKey }: PageOnDisk): string[] {
  return codeKey === undefined ? [] : pageStore(storeFolder).code(codeKey)
}

function joinModule({ runtimeImports, meta }: PageOnDisk, locate: RuntimeLocator, body: string[]): string {
  const byModule = new Map<string, RuntimeImport[]>()
  for (const part of runtimeImports) {
    const module = locate(part.specifier, part.imported)
    byModule.set(module, [...(byModule.get(module) ?? []), part])
  }
  return [
    ...[...byModule].flatMap(([module, parts]) => importStatements(module, parts)),
    ...body,
    `export const __page = ${JSON.stringify(meta)}`,
    '',
  ].join('\n')
}

/** A compiled Markdown file at its absolute path, where bundlers look for it. */
export interface LinkablePart extends PageOnDisk {
  file: string
}

/** Linked modules of pages and of what they show, by path; `link` links the pages themselves. */
export function linkPages<Page extends LinkablePart & { parts?: readonly LinkablePart[] }>(
  pages: readonly Page[],
  locate: RuntimeLocator,
  link: (page: Page) => string = (page) => linkPage(page, locate),
): Map<string, string> {
  const linked = new Map(pages.map((page) => [page.file, link(page)]))
  for (const part of pages.flatMap(({ parts = [] }) => parts)) {
    if (!linked.has(part.file)) linked.set(part.file, linkPage(part, locate))
  }
  return linked
}

function importStatements(module: string, parts: RuntimeImport[]): string[] {
  const from = JSON.stringify(module)
  const named = parts.filter(({ imported }) => imported !== '*')
  const names = named.map(({ imported, local }) => (imported === local ? local : `${imported} as ${local}`))
  return [
    ...parts.filter(({ imported }) => imported === '*').map(({ local }) => `import * as ${local} from ${from}`),
    ...(names.length > 0 ? [`import { ${names.join(', ')} } from ${from}`] : []),
  ]
}
