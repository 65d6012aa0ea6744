/** The imports and exports of an MDX page: what stays, and what the names of the rest stand for. */
import type { ImportDeclaration, Program } from 'estree'
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm'
import { getOwn } from '../../../src/shared/get-own.ts'
import { siteEntryOf } from '../../../src/shared/site/site-exports.ts'
import { boundNames } from '../../parse/bound-names.ts'
import { exportsOf, markdownOf } from '../config/read-syntax.ts'
import type { Topic } from '../notes.ts'
import { refusedMessage } from '../repository.ts'
import { isImage } from '../site-files.ts'
import type { Line } from '../text/lines.ts'
import { type BodyContext, noteAt, type PageContext } from './context.ts'
import { literalOf } from './jsx.ts'
import { freeNames } from './names.ts'
import { codeRange } from './parse.ts'

/** What a name in a page stands for. */
export type Binding =
  /** It's still declared in the new page. The value is known if it's written out. */
  | { kind: 'kept'; value?: unknown }
  /** Markdown that the page imports, under a name by which it can be an element. */
  | { kind: 'part'; element: string }
  /** The address of a file. */
  | { kind: 'address'; address: string }
  /** The text of a file. */
  | { kind: 'text'; text: string; name: string }
  /** A component of the other generator, under the name that it has there, or one of the site's own, or what a module exports. */
  | { kind: 'foreign'; name: string; isOwn?: boolean; value?: unknown }

export type Bindings = Map<string, Binding>

const THEME =
  /^(?:@theme(?:-original)?\/|@docusaurus\/|@astrojs\/starlight\/components|astro:|@astrojs\/|astro-expressive-code|vocs(?:\/|$)|@?site$|starlight-|nextra(?:-theme-\w+)?(?:\/|$)|fumadocs-)/

/** Reads all imports and exports, removes those that mean nothing here, and returns what their names stand for. */
export function rewriteImports(nodes: readonly MdxjsEsm[], body: BodyContext): Bindings {
  const bindings: Bindings = new Map()
  const statements = nodes.flatMap((node) => (node.data?.estree?.body ?? []).map((statement) => ({ node, statement })))
  for (const { node, statement } of statements) {
    if (statement.type === 'ImportDeclaration') rewriteImport(statement, node.position?.start.line, body, bindings)
  }
  const exported = statements.filter(({ statement }) => statement.type !== 'ImportDeclaration')
  for (const { statement } of exported) {
    for (const name of boundNames(statement)) bindings.set(name, { kind: 'kept' })
    for (const [name, value] of constantsIn(statement, bindings)) bindings.set(name, { kind: 'kept', value })
  }
  // An export that is left out may take others with it.
  for (let changed = true; changed; ) {
    changed = false
    for (const item of [...exported]) {
      const unknown = freeNames(item.statement as Program['body'][number]).filter(
        (name) => bindings.get(name)?.kind !== 'kept' && !isOurs(name),
      )
      if (unknown.length === 0) continue
      changed = true
      exported.splice(exported.indexOf(item), 1)
      for (const name of boundNames(item.statement)) bindings.delete(name)
      body.edits.remove(codeRange(item.statement))
      const message = `An export that uses ${unknown.map((name) => `\`${name}\``).join(', ')}.`
      noteAt(body, item.node.position?.start.line, 'code', message, item.node.value)
    }
  }
  return bindings
}

/** Moves what an import names to the line of the word `import`, where MDX looks for it. The number of lines stays the same. */
export function joinImports(lines: readonly Line[]): Line[] {
  return lines.map((line, index) => {
    const [before, after] = [lines[index - 1], lines[index + 1]]
    if (!line.isCode && line.text.trim() === 'import' && NAMED.test(after?.text ?? '')) return { ...line, text: `import ${after?.text}` }
    const isMoved = before?.isCode === false && before.text.trim() === 'import' && NAMED.test(line.text)
    return isMoved ? { ...line, text: '' } : line
  })
}

/** What follows the word, in one line. */
const NAMED = /^[\w$*{][^'"]*\bfrom\s*(['"]).*\1;?\s*$/

/** The names of `export const` whose values are written out. */
function constantsIn(statement: Program['body'][number], bindings: Bindings): [string, unknown][] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined
  if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return []
  return declaration.declarations.flatMap(({ id, init }): [string, unknown][] => {
    const value = id.type === 'Identifier' && init !== null ? literalOf(init, constantsOf(bindings)) : undefined
    return id.type === 'Identifier' && value !== undefined ? [[id.name, value]] : []
  })
}

/** Looks up what names in the page stand for, if that's known. */
export function constantsOf(bindings: Bindings): (name: string) => unknown {
  return (name) => {
    const binding = bindings.get(name)
    if (binding?.kind === 'text') return binding.text
    return binding?.kind === 'kept' ? binding.value : undefined
  }
}

function isOurs(name: string): boolean {
  return siteEntryOf(name) !== undefined && /^[A-Z]/.test(name)
}

function rewriteImport(statement: ImportDeclaration, line: number | undefined, body: BodyContext, bindings: Bindings): void {
  const { start, end } = codeRange(statement)
  const locals = statement.specifiers.map((item) => ({
    local: item.local.name,
    imported: item.type === 'ImportSpecifier' && item.imported.type === 'Identifier' ? item.imported.name : '',
    isAll: item.type === 'ImportNamespaceSpecifier',
  }))
  const { replacement, bind, note } = meaningOf(String(statement.source.value), locals, body)
  for (const { local, imported } of locals) bindings.set(local, bind(imported, local))
  // What follows on the same line gets a line of its own.
  const gap = /^[ \t]*(?=\S)/.exec(body.source.slice(end))?.[0].length
  const text = gap === undefined || replacement === '' ? replacement : `${replacement}\n`
  if (replacement !== undefined && text !== undefined) body.edits.replace({ start, end: end + (gap ?? 0) }, text)
  if (note !== undefined) noteAt(body, line, ...note)
}

interface Meaning {
  /** The statement to write instead; empty to remove it, undefined to keep it. */
  replacement?: string
  bind(imported: string, local: string): Binding
  note?: readonly [topic: Topic, message: string]
}

const KEPT = () => ({ kind: 'kept' }) as const
const FOREIGN = (imported: string, local: string) => ({ kind: 'foreign', name: imported || local, isOwn: true }) as const

/** What an import means here. */
function meaningOf(
  specifier: string,
  locals: readonly { local: string; imported: string; isAll: boolean }[],
  context: PageContext,
): Meaning {
  const { files, page } = context
  if (specifier === 'react') return { bind: KEPT }
  if (THEME.test(specifier)) {
    const last = specifier.slice(specifier.lastIndexOf('/') + 1)
    return { replacement: '', bind: (imported) => ({ kind: 'foreign', name: imported === '' ? last : imported }) }
  }
  const plain = specifier.replace(/^!!?[\w-]+!/, '').replace(/\?\w+$/, '')
  const path = files.resolve(plain, page.file)
  const file = files.fileAt(plain, page.file) ?? files.pageAt(path ?? '')?.file
  if (file === undefined) {
    const refusal = path === undefined ? undefined : files.repository.refusal(path)
    if (refusal !== undefined) return { replacement: '', bind: FOREIGN, note: ['refused', refusedMessage(specifier, refusal)] }
    return { replacement: '', bind: FOREIGN, ...noteOfMissing(specifier, plain, path === undefined) }
  }
  if (/^!!?raw-loader!/.test(specifier) || specifier.endsWith('?raw')) {
    return { replacement: '', bind: () => ({ kind: 'text', text: files.repository.read(file, (own) => own) ?? '', name: plain }) }
  }
  if (isImage(file)) return { replacement: '', bind: () => ({ kind: 'address', address: files.reference(file, page) ?? specifier }) }
  const elementOf = (local: string) => (/^[A-Z]/.test(local) ? local : `Part_${local}`)
  const [only] = locals
  const isData = file.endsWith('.json') || /\.mdx?$/.test(file)
  if (isData && only !== undefined && only.imported === '') {
    const element = file.endsWith('.json') ? only.local : elementOf(only.local)
    const bind = file.endsWith('.json') ? KEPT : () => ({ kind: 'part', element }) as const
    return { replacement: `import ${element} from '${files.importPath(file, page)}'`, bind }
  }
  const values = exportsOf(file, files.repository)
  const exportOf = (imported: string) => (only?.isAll ? values : getOwn(values, imported || 'default'))
  const parts = locals.flatMap(({ local, imported }) => {
    const part = markdownOf(exportOf(imported))
    return part === undefined ? [] : [`import ${elementOf(local)} from '${files.importPath(part, page)}'`]
  })
  return {
    replacement: parts.join('\n'),
    bind: (imported, local) =>
      markdownOf(exportOf(imported)) === undefined
        ? { ...FOREIGN(imported, local), value: exportOf(imported) }
        : { kind: 'part', element: elementOf(local) },
    ...(parts.length < locals.length && { note: ['code', `The import of \`${specifier}\`.`] as const }),
  }
}

function noteOfMissing(specifier: string, plain: string, isPackage: boolean): Pick<Meaning, 'note'> {
  if (/\.(?:css|scss|sass|less)$/.test(plain)) return {}
  const message = isPackage ? `The import of \`${specifier}\`.` : `\`${specifier}\` is imported, but doesn't exist.`
  return { note: [isPackage ? 'code' : 'file', message] }
}
