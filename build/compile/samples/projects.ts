/** Lays samples out as files for the compiler: a folder for each page, and a project for each set of compiler options. */
import { dirname, join, relative } from 'node:path/posix'
import type { SamplesConfig } from '../../../src/shared/config/options/samples.ts'
import { hashOf } from '../../util/hash.ts'
import { importedModules } from './imports.ts'
import type { Sample } from './page-sample.ts'
import defaultOptions from './projects.json' with { type: 'json' }
import { TYPED_LANGUAGES } from './sample.ts'
import { readTwoslash, type SampleFile, type Twoslash } from './twoslash.ts'

export interface PlacedSample {
  /** Path of the page, relative to the folder of the pages. */
  filePath: string
  sample: Sample
}

export interface LaidSample<Placed extends PlacedSample = PlacedSample> {
  /** The sample on each page that has it. What such pages import is the same too, so one answer serves all. */
  placed: Placed[]
  project: string
  twoslash: Twoslash
  files: LaidFile[]
}

export interface LaidFile extends SampleFile {
  /** Relative to the work folder, with forward slashes. */
  path: string
  text: string
}

export interface SampleProjects<Placed extends PlacedSample> {
  samples: LaidSample<Placed>[]
  /** Every file by its path, configurations of the projects included. */
  files: Map<string, string>
}

export type CompilerOptions = Record<string, unknown>

/** Options of a new project, for code that browsers and bundlers take. */
const DEFAULT_OPTIONS: CompilerOptions = defaultOptions

/** For samples that import Node's own modules, if the site says nothing else. */
const NODE_ENVIRONMENT = { imports: ['node:*'], compilerOptions: { lib: ['ESNext'], types: ['node'] } }

/** Declarations that every file of a project sees. A sample with such has a project of its own. */
const GLOBAL_DECLARATION = /\bdeclare\s+(?:global\b|module\s*['"])/

/** The compiler keeps all types of a project that it has met or written, so a project with thousands of samples would take gigabytes. */
const PROJECT_SIZE = 80

/** Lays samples out. Those of a page can import each other by title: `./chat` is `chat.ts`. Pages' shared ones are one file in each project. */
export function assignProjects<Placed extends PlacedSample>(
  placedSamples: readonly Placed[],
  config: SamplesConfig = {},
): SampleProjects<Placed> {
  const files = new Map<string, string>()
  const roots = new Map<string, { options: CompilerOptions; names: string[] }>()
  const modules = new Map<string, string>()
  const counts = new Map<string, number>()
  /** Pages are divided into parts, each with projects of its own. */
  const parts = new Map<string, number>()
  const importable = importableCode(placedSamples)
  const samples = new Map<string, LaidSample<Placed>>()
  const filesOf = new Map<string, LaidFile[]>()
  for (const [index, placed] of placedSamples.entries()) {
    const { filePath, sample } = placed
    // Included files may be above their folder.
    const folder = filePath.replaceAll('../', '_/')
    const count = (counts.get(filePath) ?? 0) + 1
    counts.set(filePath, count)
    const part = parts.get(filePath) ?? Math.floor(index / PROJECT_SIZE)
    parts.set(filePath, part)
    const lines = sample.lines.map(({ text }) => text)
    const twoslash = readTwoslash(lines)
    const code = lines.join('\n')
    const options = { ...optionsFor(code, config), ...readOptions(twoslash.options) }
    const isAlone = GLOBAL_DECLARATION.test(code) || twoslash.files.some(({ name = '' }) => name.endsWith('.d.ts'))
    const project = hashOf(JSON.stringify(options), isAlone ? `${filePath} ${count}` : String(part))
    const title = fileTitle(sample)
    // Parts of a sample import each other, and what is global changes what a package means.
    const isOwn = isAlone || twoslash.files.length > 1
    const imported = importedCode(code, title, importable.get(filePath))
    const identity = hashOf(JSON.stringify([options, imported, isOwn && [filePath, count], sample.language, title, code]))
    const same = samples.get(identity)
    same?.placed.push(placed)
    if (same !== undefined && title === undefined) continue
    const root = roots.get(project) ?? { options, names: [] }
    roots.set(project, root)
    const laid =
      filesOf.get(`${project} ${identity}`) ??
      layOutFiles(sample, count, twoslash).map((file): LaidFile => {
        const text = lines.slice(file.from, file.to).join('\n')
        const path = `${project}/${folder}/${file.path}`
        files.set(path, text)
        if (/\.[cm]?[jt]sx?$/.test(path)) root.names.push(path.slice(project.length + 1))
        return { ...file, path, text }
      })
    filesOf.set(`${project} ${identity}`, laid)
    if (same === undefined) samples.set(identity, { placed: [placed], project, twoslash, files: laid })
    const [first] = laid
    if (first !== undefined && title !== undefined && laid.length === 1) {
      const module = `${project}/${folder}/${title}.ts`
      // Two parts of a file may export the same name.
      const before = modules.get(module) ?? '// @ts-nocheck\n'
      modules.set(module, `${before}export * from '${specifier(module, first.path)}'\n`)
    }
  }
  for (const [path, text] of modules) files.set(path, text)
  for (const [project, { options, names }] of roots) {
    files.set(`${project}/tsconfig.json`, JSON.stringify({ compilerOptions: options, files: names }))
  }
  return { samples: [...samples.values()], files }
}

/** The code of each page's files, by the path that imports use. */
function importableCode(placedSamples: readonly PlacedSample[]): Map<string, Map<string, string>> {
  const pages = new Map<string, Map<string, string>>()
  for (const { filePath, sample } of placedSamples) {
    const title = fileTitle(sample)
    if (title === undefined) continue
    const page = pages.get(filePath) ?? new Map<string, string>()
    pages.set(filePath, page)
    const code = sample.lines.map(({ text }) => text).filter((line) => !/^\s*\/\//.test(line))
    page.set(title, [page.get(title) ?? '', ...code].join('\n'))
  }
  return pages
}

/** The files of its page that a sample imports, with what these import. */
function importedCode(code: string, title = '', page: ReadonlyMap<string, string> = new Map()): Record<string, string> {
  const found: Record<string, string> = {}
  const add = (text: string, folder: string) => {
    for (const module of importedModules(text).filter((name) => name.startsWith('.'))) {
      const path = join(folder, module).replace(/\.[jt]sx?$/, '')
      const imported = page.get(path) ?? ''
      if (found[path] !== undefined) continue
      found[path] = imported
      add(imported, dirname(path))
    }
  }
  add(code, dirname(title))
  return found
}

function specifier(from: string, to: string): string {
  const path = relative(dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

/** `3.ts`, `src/chat.3.ts` for a sample titled `src/chat.ts`, or `3/a.ts` for a part that has a name of its own. */
function layOutFiles(sample: Sample, count: number, { files }: Twoslash): (SampleFile & { path: string })[] {
  const ending = TYPED_LANGUAGES[sample.language] ?? 'ts'
  const isEmpty = ({ from, to }: SampleFile) => sample.lines.slice(from, to).every(({ text }) => /^\s*(?:\/\/.*)?$/.test(text))
  const parts = files.filter((file) => file.name !== undefined || files.length === 1 || !isEmpty(file))
  const [only] = parts
  if (parts.length === 1 && only !== undefined && only.name === undefined) {
    const title = fileTitle(sample)
    return [{ ...only, path: `${title === undefined ? '' : `${title}.`}${count}.${ending}` }]
  }
  return parts.map((file) => ({ ...file, path: `${count}/${safePath(file.name ?? `index.${ending}`)}` }))
}

function safePath(name: string): string {
  const parts = name.split(/[\\/]/).filter((part) => part !== '' && part !== '.' && part !== '..')
  return parts.length === 0 ? 'index.ts' : parts.join('/')
}

/** The title's path without its ending, if it's a TypeScript file. */
function fileTitle({ title = '' }: Sample): string | undefined {
  return /^((?:[\w-][\w.-]*\/)*[\w-][\w.-]*)\.tsx?$/.exec(title)?.[1]
}

/** The compiler options for code, by what it imports. */
export function optionsFor(code: string, { compilerOptions = {}, environments = [NODE_ENVIRONMENT] }: SamplesConfig): CompilerOptions {
  const imported = importedModules(code)
  const environment = environments.find(({ imports }) => imported.some((name) => imports.some((pattern) => fits(name, pattern))))
  return { ...DEFAULT_OPTIONS, ...compilerOptions, ...environment?.compilerOptions }
}

/** `node:*` fits `node:fs`, and `pkg` fits `pkg` and `pkg/part`. */
function fits(name: string, pattern: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern || name.startsWith(`${pattern}/`)
}

const LISTS = new Set(['lib', 'types', 'typeRoots', 'rootDirs', 'moduleSuffixes', 'customConditions'])

function readOptions(options: Readonly<Record<string, string>>): CompilerOptions {
  const read = (name: string, value: string) => {
    if (LISTS.has(name)) return value.split(/[\s,]+/).filter((part) => part !== '')
    return value === 'true' ? true : value === 'false' ? false : value
  }
  return Object.fromEntries(Object.entries(options).map(([name, value]) => [name, read(name, value)]))
}
