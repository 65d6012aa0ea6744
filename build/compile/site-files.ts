/**
 * Files that a page is made from besides its own source: code it includes, images it shows. Every one that is asked for is noted with the
 * state it was found in, so that a page is compiled anew when one of them changes, comes or goes.
 */
import { readFileSync, realpathSync } from 'node:fs'
import { sep } from 'node:path'
import { hashOf } from '../hash.ts'

/** Where a site's files are, as absolute paths. */
export interface SitePaths {
  root: string
  /** Folder of the pages. */
  pages: string
  public: string
}

export interface Dependency {
  file: string
  /** Hash of its contents, or `MISSING`. */
  hash: string
}

const MISSING = 'missing'

/** The contents of a file, noted in `dependencies`; undefined where it is not there or lies outside the root. */
export function readDependency(file: string, root: string, dependencies: Map<string, string>): Buffer | undefined {
  const contents = readInside(file, root)
  dependencies.set(file, contents === undefined ? MISSING : hashOf(contents))
  return contents
}

/** False also for links within the root that lead out of it. */
export function isInside(file: string, root: string): boolean {
  return file.startsWith(root.endsWith(sep) ? root : root + sep)
}

function readInside(file: string, root: string): Buffer | undefined {
  if (!isInside(file, root)) return undefined
  try {
    return isInside(realpathSync(file), realpathSync(root)) ? readFileSync(file) : undefined
  } catch {
    // Not there, a folder, or not to be read: no file in any case.
    return undefined
  }
}

/** A path of an address as files are named; undefined where its percent-encoding is broken. */
export function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

/** Names a compiled page by its source and by what it was made from besides. */
export function keyWithDependencies(key: string, dependencies: readonly Dependency[]): string {
  return dependencies.length === 0 ? key : hashOf(key, ...dependencies.map(({ hash }) => hash))
}

/** Tells whether files are as a page found them. Each is read once, however many pages ask. */
export function createDependencyCheck(root: string): (dependencies: readonly Dependency[]) => boolean {
  const now = new Map<string, string>()
  return (dependencies) =>
    dependencies.every(({ file, hash }) => {
      if (!now.has(file)) readDependency(file, root, now)
      return now.get(file) === hash
    })
}
