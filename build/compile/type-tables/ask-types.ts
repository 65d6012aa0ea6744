import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SamplesConfig } from '../../../src/shared/config/options/samples.ts'
import type { Memories } from '../../store/memories.ts'
import { reachPackages, writeChanged } from '../../store/work-folder.ts'
import { groupBy } from '../../util/group-by.ts'
import { LEADS_OUT, recordCompilerFiles } from '../samples/compiler-files.ts'
import type { Compiler } from '../samples/find-compiler.ts'
import { packageName } from '../samples/imports.ts'
import { type LanguageServer, type Position, type Range, type ReportedError, startLanguageServer } from '../samples/language-server.ts'
import { optionsFor } from '../samples/projects.ts'
import { readHover, withComment, withMembers } from './read-hover.ts'
import type { ResolvedTypeTable, TypeProblem, TypeProperty } from './type-table.ts'

export interface AskedType {
  type: string
  /** A package, or the absolute path of a file. */
  from: string
  /** Package or file as its author wrote it. */
  written: string
}

export interface AskingTypes {
  compiler: Compiler
  /** The folder of the site, which has the packages. */
  root: string
  /** Folder of the compiler's files. */
  folder: string
  samples?: SamplesConfig | undefined
  /** Remembers which files the compiler has read. */
  memories: Memories
}

/** @returns a table for each type, in the same order; a problem is a warning if something isn't installed. @throws Error if the compiler fails */
export async function askTypes(
  types: readonly AskedType[],
  { compiler, root, folder, samples, memories }: AskingTypes,
): Promise<ResolvedTypeTable[]> {
  const sources = types.map(sourceOf)
  const files = sources.map((source, index) => [`${index}/type.ts`, source] as const)
  const options = sources.map((source) => JSON.stringify(optionsFor(source, samples ?? {})))
  const configOf = (compilerOptions: string, files: readonly string[]) =>
    `{"compilerOptions":${compilerOptions},"files":${JSON.stringify(files)}}`
  const projects = options.map((each, index) => [`${index}/tsconfig.json`, configOf(each, ['type.ts'])] as const)
  // All that have the same options, of which the compiler lists the files.
  const lists = [...groupBy([...options.entries()], ([, each]) => each)].map(([each, alike], index) => {
    const own = alike.filter(([number]) => LEADS_OUT.test(each) || types[number]?.from !== types[number]?.written)
    const names = own.map(([number]) => `${number}/type.ts`)
    return [`files-${index}.json`, configOf(each, names)] as const
  })
  writeChanged(folder, new Map([...files, ...projects, ...lists]))
  reachPackages(folder, root)
  const configured = lists.filter(([, config]) => !config.endsWith('"files":[]}')).map(([name]) => join(folder, name))
  await recordCompilerFiles(compiler.program, configured, { memories, root, folder })
  const server = await startLanguageServer(compiler.program, root)
  try {
    return await Promise.all(
      types.map((type, index) =>
        askType(type, { server, source: sources[index] ?? '', uri: pathToFileURL(join(folder, `${index}/type.ts`)).href }),
      ),
    )
  } finally {
    await server.close()
  }
}

interface Asked {
  server: LanguageServer
  source: string
  uri: string
}

/** Names that TypeScript has itself. */
const OWN_NAMES = new Set(
  `typeof keyof readonly infer extends unique is in string number boolean bigint symbol object unknown any never void null undefined true false this
  Parameters ConstructorParameters ReturnType InstanceType Awaited Partial Required Readonly Pick Omit Record Extract Exclude NonNullable Array
  ReadonlyArray Promise Map Set`.split(/\s+/),
)

/** The lines of the file: the import, the type, and then what asks for its keys. */
const [IMPORT_LINE, TYPE_LINE, KEY_LINE] = [0, 1, 5]

function sourceOf({ type, from }: AskedType): string {
  const names = [...type.replace(/(["'`]).*?\1/g, '').matchAll(/(?<![\w$.])[A-Za-z_$][\w$]*/g)].map(([name]) => name)
  const imported = [...new Set(names)].filter((name) => !OWN_NAMES.has(name))
  return [
    `import type { ${imported.join(', ')} } from ${JSON.stringify(from)}`,
    `type Shown = ${type.replace(/\s+/g, ' ')}`,
    // The members of a union that have a key, because only those have its comment.
    'type With<Key> = Shown extends infer T ? T extends unknown ? Key extends keyof T ? T : never : never : never',
    'type Keys<T> = T extends unknown ? keyof T : never',
    // The members of a union in place of its name.
    'type Members<T> = (T extends unknown ? [T] : never)[0]',
    "const key: Keys<Shown> = ''",
    'declare const shown: Shown',
    'shown.',
  ].join('\n')
}

async function askType(type: AskedType, { server, source, uri }: Asked): Promise<ResolvedTypeTable> {
  server.openFile(uri, source)
  const lines = source.split('\n')
  const labelsAt = async (line: number, back: number) => {
    const completions = await server.completionsAt(uri, { line, character: (lines[line]?.length ?? 0) - back })
    return completions.map(({ label }) => label)
  }
  const problem = problemIn(type, await server.errorsOf(uri))
  if (problem !== undefined) return { problem }
  const names = await labelsAt(KEY_LINE, 1)
  const inAll = new Set(await labelsAt(lines.length - 1, 0))
  if (names.length === 0) return { problem: error(`\`${type.type}\` has no properties.`, 'Name a type of objects.') }
  const asking = names.flatMap((name, index) => [
    `declare const of${index}: With<${JSON.stringify(name)}>`,
    `of${index}[${JSON.stringify(name)}]`,
    `declare const all${index}: Members<(typeof of${index})[${JSON.stringify(name)}]>`,
  ])
  const text = [...lines.slice(0, -1), ...asking].join('\n')
  server.notify('textDocument/didChange', { textDocument: { uri, version: 2 }, contentChanges: [{ text }] })
  const found = await Promise.all(
    names.map(async (name, index) => {
      const position = { line: lines.length - 1 + index * 3 + 1, character: `of${index}[`.length + 1 }
      const markdownAt = async (at: Position, file = uri) => (await server.hoverAt(file, at))?.markdown ?? ''
      const [hover, members, places] = await Promise.all([
        markdownAt(position),
        markdownAt({ line: position.line + 1, character: 'declare const '.length }),
        server.request<Place | Place[] | null>('textDocument/definition', { textDocument: { uri }, position }),
      ])
      const place = Array.isArray(places) ? places[0] : places
      const property = withMembers(readHover(name, hover, inAll.has(name)), members)
      if (property.text !== '' || property.default !== undefined || !place) return { property, place }
      // A key of a mapped type, such as `Partial<Options>`, has its comment only where it's declared.
      const declared = readHover(name, await markdownAt(place.range.start, place.uri), false)
      return { property: withComment(property, declared), place }
    }),
  )
  return { properties: inOrder(found) }
}

interface Place {
  uri: string
  range: Range
}

/** Required properties first, then in the order of their declarations. */
function inOrder(found: readonly { property: TypeProperty; place: Place | null | undefined }[]): TypeProperty[] {
  const files = [...new Set(found.map(({ place }) => place?.uri))].sort()
  const lineOf = (place: Place | null | undefined) => (place?.range.start.line ?? 0) + (place?.range.start.character ?? 0) / 1e4
  return [...found]
    .sort(
      (a, b) =>
        Number(b.property.isRequired) - Number(a.property.isRequired) ||
        files.indexOf(a.place?.uri) - files.indexOf(b.place?.uri) ||
        lineOf(a.place) - lineOf(b.place),
    )
    .map(({ property }) => property)
}

/** TypeScript's numbers for modules that it can't find, or that have no types. */
const NO_MODULE = [2307, 7016, 2882]

function problemIn({ type, from, written }: AskedType, errors: readonly ReportedError[]): TypeProblem | undefined {
  const [first] = errors
    .filter(({ range: { start } }) => start.line === IMPORT_LINE || start.line === TYPE_LINE)
    .sort((a, b) => a.range.start.line - b.range.start.line)
  if (first === undefined) return undefined
  if (!NO_MODULE.includes(first.code ?? 0)) {
    return error(
      `There's no table of \`${type}\`: ${first.message.replaceAll(from, written)}`,
      'Name a type that it exports, as code would import it.',
    )
  }
  const message = `There's no table of \`${type}\`, because no types of \`${written}\` can be found.`
  if (from !== written) return error(message, 'Write the path of the file as seen from the page.')
  return { severity: 'warning', message, fix: `Install it: \`npm install --save-dev ${packageName(from) ?? from}\`.` }
}

function error(message: string, fix: string): TypeProblem {
  return { severity: 'error', message, fix }
}
