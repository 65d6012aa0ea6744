/** The `package.json` of a new site, or additions to one that's there. */
import { readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { type ObjectExpression, type Property, parseExpressionAt } from 'acorn'
import { attempt } from '../util/attempt.ts'
import { GENERATOR_NAME, generatorRoot, isInstalled } from '../util/generator.ts'
import { pathIn } from '../util/site-folders.ts'

interface Manifest {
  version?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** @param folder where the site goes */
export function manifestText(folder: string): string {
  return `${JSON.stringify({ name: packageName(folder), private: true, type: 'module', ...siteMembers(folder) }, null, 2)}\n`
}

export interface CompletedManifest {
  text: string
  /** Additions such as `scripts.dev` and `dependencies.docwright`. */
  added: string[]
  /** The scripts of a site whose names are taken by others. */
  taken: string[]
}

/** Adds scripts, dependencies and pnpm's permission for esbuild. All else stays, to the byte. @returns undefined if npm wouldn't accept the JSON */
export function completeManifest(text: string, folder: string): CompletedManifest | undefined {
  const json = text.replace(/^\uFEFF/, '')
  const existing = parseManifest(json)
  if (existing === undefined) return undefined
  const packages = DEPENDENCY_KEYS.flatMap((key) => Object.keys(existing[key] ?? {}))
  const members = siteMembers(folder)
  const missing = Object.entries(members).map(([key, values]): [string, Record<string, unknown>] => {
    const there = DEPENDENCY_KEYS.some((name) => name === key) ? packages : Object.keys(existing[key] ?? {})
    return [key, Object.fromEntries(Object.entries(values).filter(([name]) => !there.includes(name)))]
  })
  const completed = missing.reduce((edited, [key, values]) => addMembers(edited, key, values), json)
  const scripts: Record<string, unknown> = existing['scripts'] ?? {}
  return {
    text: text.slice(0, text.length - json.length) + completed,
    added: missing.flatMap(([key, values]) => Object.keys(values).map((name) => `${key}.${name}`)),
    taken: Object.entries(members.scripts).flatMap(([name, command]) => (name in scripts && scripts[name] !== command ? [name] : [])),
  }
}

const DEPENDENCY_KEYS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'] as const

/** The objects of a `package.json` by their keys. Undefined if it has something else where a site needs an object. */
function parseManifest(json: string): Record<string, Record<string, unknown> | undefined> | undefined {
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  const parsed: unknown = attempt(() => JSON.parse(json))
  if (!isObject(parsed)) return undefined
  const used = ['scripts', 'allowScripts', ...DEPENDENCY_KEYS].flatMap((key) => (key in parsed ? [[key, parsed[key]] as const] : []))
  if (!used.every(([, value]) => isObject(value))) return undefined
  return Object.fromEntries(used) as Record<string, Record<string, unknown>>
}

function siteMembers(folder: string) {
  const { version, dependencies, devDependencies } = readManifest(generatorRoot)
  // A clone serves sites from its own folder, and no registry has to have its version.
  const from = installedFrom(folder) ?? (isInstalled ? `^${version}` : undefined)
  return {
    scripts: {
      dev: `${GENERATOR_NAME} dev`,
      build: `${GENERATOR_NAME} build`,
      preview: `${GENERATOR_NAME} preview`,
      start: `${GENERATOR_NAME} start`,
      new: `${GENERATOR_NAME} new`,
      'check:links': `${GENERATOR_NAME} check-links`,
      'test:samples': `${GENERATOR_NAME} test-samples`,
      urls: `${GENERATOR_NAME} urls`,
    },
    dependencies: from === undefined ? {} : { [GENERATOR_NAME]: from },
    // Editors look for React's types next to the site's own files.
    devDependencies: { '@types/react': { ...devDependencies, ...dependencies }['@types/react'] },
    // npm 12 only runs the installation scripts of packages that are listed here. pnpm has a file of its own for that.
    allowScripts: { esbuild: true },
  }
}

/** `Acme docs` for a folder `acme-docs`, and `My project` for one whose name says nothing of a project. */
export function projectTitle(folder: string): string {
  const words = packageName(folder).replaceAll('-', ' ')
  return /^(?:docs|documentation|site|website)$/.test(words) ? 'My project' : words.charAt(0).toUpperCase() + words.slice(1)
}

/** A name that npm accepts, from the folder's. */
function packageName(folder: string): string {
  const plain = basename(resolve(folder))
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return plain === '' ? 'docs' : plain
}

/** The address of the generator's package, if the project that installed it has it from a file or an address instead of the registry. */
function installedFrom(folder: string): string | undefined {
  for (const start of [process.cwd(), generatorRoot]) {
    for (let project = start; dirname(project) !== project; project = dirname(project)) {
      const { dependencies, devDependencies } = readManifest(project)
      const from = { ...devDependencies, ...dependencies }[GENERATOR_NAME]
      if (from === undefined) continue
      const [, path] = /^(?:file:)?(\.{0,2}[\\/].*|[a-zA-Z]:[\\/].*|.+\.tgz)$/.exec(from) ?? []
      if (/^https?:/.test(from)) return from
      return path === undefined ? undefined : `file:${pathIn(resolve(folder), resolve(project, path))}`
    }
  }
  return undefined
}

/** Empty if there is none, or none that can be read. */
function readManifest(folder: string): Manifest {
  return attempt(() => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest) ?? {}
}

/** @param text a JSON object @param key of an object that gets the members, or that is missing */
function addMembers(text: string, key: string, members: Readonly<Record<string, unknown>>): string {
  if (Object.keys(members).length === 0) return text
  const root = parseExpressionAt(text, 0, { ecmaVersion: 'latest' })
  if (root.type !== 'ObjectExpression') throw new TypeError('This JSON is no object.')
  const layout = layoutOf(text, root)
  const value = propertiesOf(root).find((property) => property.key.type === 'Literal' && property.key.value === key)?.value
  if (value?.type === 'ObjectExpression') return insert(text, value, members, layout)
  return insert(text, root, { [key]: members }, layout)
}

interface Layout {
  /** Undefined if the file has no line breaks. */
  indent: string | undefined
  lineBreak: string
}

function layoutOf(text: string, root: ObjectExpression): Layout {
  const [first] = propertiesOf(root)
  const indent = first === undefined ? '  ' : /\n([ \t]*)$/.exec(text.slice(root.start, first.start))?.[1]
  return { indent, lineBreak: text.includes('\r\n') ? '\r\n' : '\n' }
}

function insert(text: string, object: ObjectExpression, members: Readonly<Record<string, unknown>>, layout: Layout): string {
  const properties = propertiesOf(object)
  const [first] = properties
  const last = properties.at(-1)
  const outer = /(?:^|\n)([ \t]*)[^\n]*$/.exec(text.slice(0, object.start))?.[1] ?? ''
  const lineOf = (level: string) => (layout.indent === undefined ? '' : `${layout.lineBreak}${level}`)
  const before = first === undefined ? lineOf(outer + (layout.indent ?? '')) : text.slice(object.start + 1, first.start)
  const colon = first === undefined ? (layout.indent === undefined ? ':' : ': ') : text.slice(first.key.end, first.value.start)
  const written = Object.entries(members).map(
    ([name, value]) => `${before}${JSON.stringify(name)}${colon}${valueText(value, before, layout)}`,
  )
  if (last !== undefined) return `${text.slice(0, last.end)},${written.join(',')}${text.slice(last.end)}`
  return `${text.slice(0, object.start + 1)}${written.join(',')}${lineOf(outer)}${text.slice(object.end - 1)}`
}

/** @param before a line break and indentation, if the member has a line of its own */
function valueText(value: unknown, before: string, { indent }: Layout): string {
  const isOnOwnLine = before.includes('\n')
  return JSON.stringify(value, null, isOnOwnLine ? indent : undefined).replaceAll('\n', before)
}

function propertiesOf({ properties }: ObjectExpression): Property[] {
  return properties.filter((property) => property.type === 'Property')
}
