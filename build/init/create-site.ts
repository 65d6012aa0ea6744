/** Creates a small site that builds, from the generator's template. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { GENERATOR_NAME, generatorRoot, isInstalled } from '../generator.ts'
import { displayPath } from '../options.ts'
import { siteError } from '../report/diagnostic.ts'

const TEMPLATE = join(generatorRoot, 'build', 'init', 'template')

/** Files that don't make a folder a project of its own: a new repository usually has them. */
const HARMLESS = new Set(['.git', '.DS_Store'])

/** npm leaves out files of this name when it packs, so the template's has no dot. */
const RENAMED: Readonly<Record<string, string>> = { gitignore: '.gitignore' }

/**
 * @param folder where the site goes; it's created if it doesn't exist
 * @returns the files, relative to the folder
 * @throws SiteError if something is in the way
 */
export function createSite(folder: string): string[] {
  const inTheWay = whatIsIn(folder)
  if (inTheWay.length > 0) {
    throw siteError({
      code: 'not-empty',
      file: displayPath(folder),
      message: `The folder isn't empty: it has ${listed(inTheWay)}.`,
      fix: `Name a folder that is empty or doesn't exist yet: ${isInstalled ? `${GENERATOR_NAME} init my-docs` : 'npm run init -- ../my-docs'}`,
    })
  }
  const files = readdirSync(TEMPLATE, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [relative(TEMPLATE, join(entry.parentPath, entry.name))] : [],
  )
  const created = files.map((file) => {
    const target = RENAMED[file] ?? file
    mkdirSync(dirname(join(folder, target)), { recursive: true })
    copyFileSync(join(TEMPLATE, file), join(folder, target))
    return target.replaceAll(sep, '/')
  })
  writeFileSync(join(folder, 'package.json'), manifestText(folder))
  return [...created, 'package.json'].sort()
}

/** The files of a new site that aren't content, with their text: `package.json`, `tsconfig.json` and `.gitignore`. */
export function projectFiles(folder: string): Record<string, string> {
  const texts = ['tsconfig.json', 'gitignore'].map((file) => [RENAMED[file] ?? file, readFileSync(join(TEMPLATE, file), 'utf8')])
  return { ...Object.fromEntries(texts), 'package.json': manifestText(folder) }
}

function whatIsIn(folder: string): string[] {
  const stats = statSync(folder, { throwIfNoEntry: false })
  if (stats === undefined) return []
  if (!stats.isDirectory()) {
    throw siteError({
      code: 'not-empty',
      file: displayPath(folder),
      message: 'This is a file.',
      fix: 'Name a folder that is empty or new.',
    })
  }
  return readdirSync(folder).filter((name) => !HARMLESS.has(name))
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ')
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown
}

function manifestText(folder: string): string {
  return `${JSON.stringify(manifest(folder), null, 2)}\n`
}

function manifest(folder: string): object {
  const { version, dependencies, devDependencies } = readManifest(generatorRoot)
  return {
    name: packageName(folder),
    private: true,
    type: 'module',
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
    dependencies: { [GENERATOR_NAME]: installedFrom(folder) ?? `^${version}` },
    // Editors look for React's types next to the site's own files.
    devDependencies: { '@types/react': { ...devDependencies, ...dependencies }['@types/react'] },
  }
}

/** A name that npm accepts, from the folder's. */
function packageName(folder: string): string {
  const [, name = ''] = /([^\\/]*)[\\/]*$/.exec(resolve(folder)) ?? []
  const plain = name
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
      return path === undefined ? undefined : `file:${relative(resolve(folder), resolve(project, path)).replaceAll(sep, '/')}`
    }
  }
  return undefined
}

interface Manifest {
  version?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

function readManifest(folder: string): Manifest {
  const file = join(folder, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {}
}
