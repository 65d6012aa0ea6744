/** Every site of this repository that is meant to build, found by its folder, so that a new one is in every test that goes by this list. */
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder, type Owner } from './folder.ts'
import { repository } from './site.ts'

export interface RepositorySite {
  /** Folder in the repository: `docs/examples/search`, or `.` for the site of the repository itself. */
  name: string
  folder: string
}

/** Folders whose folders are sites, or have none of their own. */
const PARENTS = ['docs/examples', 'test/fixtures']

/** Sites that aren't meant to build, and why. */
export const NOT_MEANT_TO_BUILD: Readonly<Record<string, string>> = { 'test/fixtures/mistakes': 'It has one of every mistake.' }

export function sitesToBuild(): RepositorySite[] {
  const names = PARENTS.flatMap((parent) => readdirSync(join(repository, parent)).map((name) => `${parent}/${name}`))
  return ['.', 'docs', ...names]
    .map((name) => ({ name, folder: join(repository, name) }))
    .filter(({ name, folder }) => isSite(folder) && !Object.hasOwn(NOT_MEANT_TO_BUILD, name))
}

/** True if a folder has a configuration. */
export function isSite(folder: string): boolean {
  const content = join(folder, 'content')
  return existsSync(content) && readdirSync(content).some((name) => name.startsWith('site.config.'))
}

/** Copies sites outside of the repository, each with a cache of its own. They find the repository's packages. @returns how to copy one */
export function createCopies(owner: Owner): (site: RepositorySite) => string {
  const folder = makeFolder(owner)
  linkPackages(folder)
  return (site) => {
    const root = join(folder, site.name === '.' ? 'own' : site.name.replaceAll('/', '-'))
    for (const name of COPIED)
      if (existsSync(join(site.folder, name))) cpSync(join(site.folder, name), join(root, name), { recursive: true })
    return root
  }
}

export function linkPackages(folder: string): void {
  const packages = join(repository, 'node_modules')
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(packages)) if (!name.startsWith('.')) symlinkSync(join(packages, name), join(folder, 'node_modules', name))
}

/** Folders and files that sites have, of which that of this repository has more. */
const COPIED = ['content', 'public', 'examples', 'versions', 'test/samples']
