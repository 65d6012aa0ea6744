import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { type SiteError, siteError } from '../report/diagnostic.ts'
import { GENERATOR_NAME, generatorRoot, isInstalled } from '../util/generator.ts'
import { displayPath } from '../util/site-folders.ts'
import { type CompletedManifest, completeManifest, manifestText, projectTitle } from './manifest.ts'

const TEMPLATE = join(generatorRoot, 'build', 'init', 'template')

/** Files that don't make a folder a project: those of new repositories and installed packages, and settings of tools. None is overwritten. */
const HARMLESS =
  /^(?:\..*|(?:readme|licen[cs]e|copying|notice|changelog|contributing|code_of_conduct|security)(?:[.-].*)?|node_modules|package\.json|package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|yarn\.lock|bun\.lockb?)$/i

/** npm leaves out files of this name when it packs, so the template's has no dot. */
const RENAMED: Readonly<Record<string, string>> = { gitignore: '.gitignore' }

const PNPM_SETTINGS = 'pnpm-workspace.yaml'

export interface CreatedSite {
  created: string[]
  /** Files of the template that were there already, and stayed as they were. */
  kept: string[]
  /** Additions to a `package.json` that was there. */
  manifest?: CompletedManifest
}

/** Overwrites nothing, but completes a `package.json`. @param folder created if missing @throws SiteError, writing nothing, if something is there */
export function createSite(folder: string): CreatedSite {
  const inTheWay = whatIsIn(folder).filter((name) => !HARMLESS.test(name))
  if (inTheWay.length > 0) {
    const command = isInstalled ? `${GENERATOR_NAME} init my-docs` : 'npm run init -- ../my-docs'
    throw notEmpty(
      folder,
      `The folder isn't empty: it has ${listed(inTheWay)}.`,
      `Name a folder that is empty or doesn't exist yet: ${command}`,
    )
  }
  const manifestFile = join(folder, 'package.json')
  const manifest = existsSync(manifestFile) ? completed(manifestFile, folder) : undefined
  const files = readdirSync(TEMPLATE, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [relative(TEMPLATE, join(entry.parentPath, entry.name))] : [],
  )
  const targets = files
    .map((file) => ({ file, target: (RENAMED[file] ?? file).replaceAll(sep, '/') }))
    .filter(({ target }) => target !== PNPM_SETTINGS || !isInWorkspace(folder))
  const kept = targets.filter(({ target }) => existsSync(join(folder, target)))
  const added = targets.filter((file) => !kept.includes(file))
  const title = projectTitle(folder)
  for (const { file, target } of added) {
    mkdirSync(dirname(join(folder, target)), { recursive: true })
    // The mark has its letter between two tags.
    const text = readFileSync(join(TEMPLATE, file), 'utf8').replaceAll('My project', title).replace('>M<', `>${title[0]}<`)
    // Not copied by the system, which would also copy permissions, and installed packages may be read-only.
    writeFileSync(join(folder, target), text)
  }
  writeFileSync(manifestFile, manifest?.text ?? manifestText(folder))
  const created = [...added.map(({ target }) => target), ...(manifest === undefined ? ['package.json'] : [])].sort()
  return { created, kept: kept.map(({ target }) => target), ...(manifest && { manifest }) }
}

/** The files of a new site that aren't content, with their text: `package.json`, `tsconfig.json` and others next to it. */
export function projectFiles(folder: string): Record<string, string> {
  const names = ['tsconfig.json', 'gitignore', ...(isInWorkspace(folder) ? [] : [PNPM_SETTINGS])]
  const texts = names.map((file) => [RENAMED[file] ?? file, readFileSync(join(TEMPLATE, file), 'utf8')])
  return { ...Object.fromEntries(texts), 'package.json': manifestText(folder) }
}

/** True if pnpm takes a folder for a part of a project above it, whose settings it uses. */
function isInWorkspace(folder: string): boolean {
  const parent = dirname(resolve(folder))
  return parent !== resolve(folder) && (existsSync(join(parent, PNPM_SETTINGS)) || isInWorkspace(parent))
}

function completed(file: string, folder: string): CompletedManifest {
  const manifest = completeManifest(readFileSync(file, 'utf8'), folder)
  if (manifest !== undefined) return manifest
  const message = "This file isn't valid, so nothing can be added to it."
  const fix = 'It has to be a JSON object whose `scripts` and dependencies are objects. Correct it, or name another folder.'
  throw siteError({ code: 'manifest', file: displayPath(file), message, fix })
}

function whatIsIn(folder: string): string[] {
  const stats = statSync(folder, { throwIfNoEntry: false })
  if (stats === undefined) return []
  if (!stats.isDirectory()) throw notEmpty(folder, 'This is a file.', 'Name a folder that is empty or new.')
  return readdirSync(folder)
}

function notEmpty(folder: string, message: string, fix: string): SiteError {
  return siteError({ code: 'not-empty', file: displayPath(folder), message, fix })
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ')
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown
}
