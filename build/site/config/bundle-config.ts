/** `content/site.config.ts` and its parts as one script. Checking has its own module: its libraries take a while to load, and bundling needn't wait. */
import { join, resolve, sep } from 'node:path'
import { type BuildOptions, build, type Message } from 'esbuild'
import { SITE_SPECIFIERS, siteEntryOf } from '../../../src/shared/site/site-exports.ts'
import { inputsPlugin } from '../../inputs/bundled-files.ts'
import { existsSync } from '../../inputs/files.ts'
import { type Diagnostic, SiteError, siteError, withoutRepeats } from '../../report/diagnostic.ts'
import { buildFailure, esbuildDiagnostics } from '../../report/esbuild-errors.ts'
import { requireTexts } from '../../report/text-diagnostics.ts'
import { GENERATOR_NAME } from '../../util/generator.ts'
import { displayPath, type SiteFolders } from '../../util/site-folders.ts'
import { IMPORT_META_DEFINES, importMetaPlugin, usesImportMeta } from './import-meta.ts'
import { PROVIDED, requireName, requiresProvided } from './provided.ts'
import { importsBelowSite, missingInSite, PART_OF_SITE, withoutOurModule } from './site-imports.ts'
import { noSpecialFiles } from './special-files.ts'

/** Beginning of esbuild's names of modules in `data:` addresses. */
const DATA_URL = '<data:'

const NAMES = ['site.config.ts', 'site.config.tsx', 'site.config.mts', 'site.config.js', 'site.config.mjs']

export interface BundledConfig {
  /** Path of the file as shown in messages. */
  file: string
  /** Absolute path. */
  path: string
  code: string
  /** An ES module if a file has a top-level await or uses more of `import.meta` than its path. Otherwise CommonJS, which runs with a time limit. */
  format: 'cjs' | 'esm'
  /** Maps `code` to its source files, with paths relative to the site's folder. */
  sourceMap: string
  /** Modules that it gets from the generator (`provided.ts`). */
  provided: string[]
  inputs: string[]
  /** Problems of files that aren't read, and of repeated keys. */
  diagnostics: Diagnostic[]
}

/** @throws SiteError if there's no configuration, or its files aren't valid JavaScript or TypeScript */
export async function bundleConfig(folders: SiteFolders): Promise<BundledConfig> {
  assertSite(folders)
  const [path, ...others] = configFiles(folders).filter(existsSync)
  if (path === undefined) throw noSite(folders)
  const bundled = await bundle(path, folders).catch((error: unknown) => {
    throw new SiteError(
      withoutRepeats(esbuildDiagnostics(buildFailure(error).errors, folders.root).map((found) => withoutOurModule(found, folders.root))),
    )
  })
  const sources = Object.entries(bundled.metafile.inputs).filter(([input]) => !input.startsWith(DATA_URL))
  const below = sources.flatMap(([input, { imports }]) => importsBelowSite(resolve(folders.root, input), imports, folders.root))
  if (below.length > 0) throw new SiteError(below)
  const inputs = sources.map(([input]) => resolve(folders.root, input))
  requireTexts(inputs)
  const textOf = (ending: string) => bundled.outputFiles.find((output) => output.path.endsWith(ending))?.text ?? ''
  const imports = Object.values(bundled.metafile.outputs).flatMap((output) => output.imports.map((imported) => imported.path))
  return {
    file: displayPath(path),
    path,
    code: textOf('.js'),
    format: bundled.format,
    sourceMap: textOf('.map'),
    provided: PROVIDED.filter((specifier) => imports.includes(specifier)),
    inputs,
    diagnostics: [
      ...others.map((other) => unreadFile(other, path, 'error')),
      ...strayConfigs(folders, inputs).map((other) => unreadFile(other, path, 'warning')),
      ...repeatedKeys(bundled.warnings, folders.root),
    ],
  }
}

/** Configurations where none is read: above `content/`, and in other formats. The one that's read, or another program, may read them. */
function strayConfigs({ root, content }: SiteFolders, inputs: readonly string[]): string[] {
  const places = [
    ...NAMES.map((name) => join(root, name)),
    ...['json', 'jsx', 'cjs', 'cts'].map((ending) => join(content, `site.config.${ending}`)),
  ]
  return places.filter((file) => !inputs.includes(file) && existsSync(file))
}

function unreadFile(file: string, path: string, severity: Diagnostic['severity']): Diagnostic {
  const message = `This configuration isn't read, because ${displayPath(path)} is.`
  return { severity, code: 'config-twice', file: displayPath(file), message, fix: 'Remove one of them.' }
}

/** JavaScript takes the last of several equal keys of an object, without a word. */
function repeatedKeys(warnings: readonly Message[], root: string): Diagnostic[] {
  const isKey = ({ id, text }: Message) => id === 'duplicate-object-key' && text.startsWith('Duplicate key')
  return esbuildDiagnostics(warnings.filter(isKey), root).map((diagnostic, index) => {
    const { location } = warnings.filter(isKey)[index]?.notes[0] ?? {}
    const key = /"(.*)"/s.exec(diagnostic.message)?.[1]
    const first = location == null ? '' : `, first on line ${location.line}`
    const message = `The key ${key} is written twice in the same object${first}. Only the last one is read.`
    return { ...diagnostic, code: 'config-key-twice', message, fix: 'Remove one of them, or put both of their values under one key.' }
  })
}

/** @throws SiteError if there's no folder of pages, or if its path can't be used */
export function assertSite(folders: SiteFolders): void {
  // esbuild takes an asterisk for a pattern, and Node imports no module whose address has an encoded backslash.
  const [sign] = (sep === '/' ? /[*\\]/ : /\*/).exec(folders.root) ?? []
  if (sign !== undefined) {
    const named = sign === '*' ? 'an asterisk' : 'a backslash'
    const message = `The path of the site has ${named} in it, with which its modules can't be imported.`
    throw siteError({ code: 'folder-name', file: folders.root, message, fix: 'Rename the folder, or move the site to another one.' })
  }
  if (!existsSync(folders.content)) throw noSite(folders)
}

function noSite({ root, content }: SiteFolders): SiteError {
  const message = existsSync(content) ? 'There is no site.config.ts here.' : `${root} isn't a site: it has no content folder.`
  const fix = `Create content/site.config.ts with \`import { defineConfig } from '${GENERATOR_NAME}'\` and \`export default defineConfig({ title: 'My site' })\`, or name another folder with --root.`
  return siteError({ code: 'no-config', file: displayPath(content), message, fix })
}

async function bundle(path: string, folders: SiteFolders) {
  return await bundleWithSite(path, folders, FOR_MOST).catch((failure: unknown) => {
    if (buildFailure(failure).errors.every(({ text }) => siteEntryOf(missingInSite(text) ?? '') !== undefined))
      return bundleWithSite(path, folders, ALL_OF_SITE)
    throw failure
  })
}

async function bundleWithSite(path: string, folders: SiteFolders, site: SiteOptions) {
  const script = await bundleAs('cjs', path, folders, site).catch((failure: unknown) => {
    if (buildFailure(failure).errors.every(({ text }) => text.startsWith('Top-level await'))) return undefined
    throw failure
  })
  const isWhole = script?.warnings.every(({ id }) => id !== 'empty-import-meta')
  return script !== undefined && isWhole === true ? script : await bundleAs('esm', path, folders, site)
}

/** Resolution of imports of `site`. */
interface SiteOptions {
  alias: Record<string, string>
  provided: readonly string[]
}

/** For most configurations. An alias, because a plugin would have to wait while this process loads its stages. */
const FOR_MOST: SiteOptions = {
  alias: Object.fromEntries(SITE_SPECIFIERS.map((specifier) => [specifier, PART_OF_SITE])),
  provided: PROVIDED.filter((specifier) => !SITE_SPECIFIERS.includes(specifier)),
}

/** For configurations with elements that use the site's components. These take a while to load. */
const ALL_OF_SITE: SiteOptions = { alias: {}, provided: PROVIDED }

/** Bundles again with a plugin, but only if a file uses its own path. */
async function bundleAs(format: BundledConfig['format'], path: string, folders: SiteFolders, { alias, provided }: SiteOptions) {
  const isScript = format === 'cjs'
  const plugins = [noSpecialFiles, inputsPlugin, ...(isScript ? [] : [requiresProvided(provided)])]
  const options = {
    entryPoints: [path],
    absWorkingDir: folders.root,
    outfile: join(folders.root, 'site.config.js'),
    bundle: true,
    write: false,
    format,
    platform: 'node',
    jsx: 'automatic',
    alias,
    ...(isScript && { external: [...provided] }),
    plugins,
    // An ES module gets the same `require` as a script, which has it as a parameter.
    banner: { js: isScript ? '"use strict";' : `const require = globalThis[Symbol.for(${JSON.stringify(requireName(path))})];` },
    define: IMPORT_META_DEFINES,
    sourcemap: 'external',
    sourcesContent: false,
    metafile: true,
    logLevel: 'silent',
  } satisfies BuildOptions
  const result = await build(options)
  const code = result.outputFiles.find((output) => output.path.endsWith('.js'))?.text ?? ''
  return { format, ...(usesImportMeta(code) ? await build({ ...options, plugins: [...plugins, importMetaPlugin] }) : result) }
}

/** Paths of a configuration. The first one that's there is read. */
export function configFiles({ content }: SiteFolders): string[] {
  return NAMES.map((name) => join(content, name))
}
