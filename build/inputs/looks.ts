/**
 * Records what this thread looks at besides the build's own memory: files, folders, variables and Git's history, each with what was there. Modules
 * look through `files.ts`, `packages.ts`, `bundled-files.ts`, `history.ts` and `variable`, so no stage reports what it has read, or can forget to.
 */
import { hash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { basename, dirname } from 'node:path'
import { CLOCK_TOLERANCE } from './file-state.ts'

const { existsSync, readdirSync, readFileSync, realpathSync, statSync } = fs

/**
 * Things that can be looked at: a file's contents, those of a page for what the page itself becomes, whether there's a file or a folder, the names in a folder, those of files that differ in their endings, where a
 * link leads, a variable, a folder's history in Git, or something that may be another each time, such as the clock.
 */
export type LookKind = 'contents' | 'page' | 'kind' | 'names' | 'endings' | 'place' | 'variable' | 'history' | 'unknowable'

/** States that were seen, by kind and name, such as `contents /site/content/index.mdx`. */
export type Looks = Readonly<Record<string, string>>

/** Recorders, one for each build or task that is under way. */
const recorders = new Set<Map<string, string>>()

export interface Recorder {
  /** The looks since the last call. */
  take(): Looks
  /** Ends recording, and takes the rest. */
  end(): Looks
}

/** Records all looks of this thread. Those of another build at the same time are among them, which does no harm. */
export function recordLooks(): Recorder {
  const seen = new Map<string, string>()
  recorders.add(seen)
  const take = () => {
    const looks = Object.fromEntries(seen)
    seen.clear()
    return looks
  }
  const end = () => {
    recorders.delete(seen)
    return take()
  }
  return { take, end }
}

/** Looks at something, unless that has been looked at already. @param name an absolute path, or the name of a variable */
export function look(kind: LookKind, name: string, stateNow = () => stateOf(kind, name)): void {
  const key = `${kind} ${name}`
  const missing = [...recorders].filter((seen) => !seen.has(key))
  if (missing.length === 0) return
  const state = stateNow()
  for (const seen of missing) seen.set(key, state)
}

/** Counts looks of another thread, or of an earlier build that this one relies on, as those of this one. */
export function addLooks(looks: Looks): void {
  for (const seen of recorders) for (const [key, state] of Object.entries(looks)) if (!seen.has(key)) seen.set(key, state)
}

/** The state that a look sees now, the same on every machine for the same contents. */
export function lookAgain(kind: LookKind, name: string): string {
  const isFile = isOfContents(kind) && stateOf('kind', name) === 'file'
  return isFile ? contentsState(name).replace(/ .*/, '') : stateOf(isOfContents(kind) ? 'kind' : kind, name)
}

/** True if everything is as it was, besides the history, about which only Git knows (`history.ts`). */
export function isAsSeen(looks: Looks): boolean {
  return changedLooks(looks).next().done === true
}

/** The kind and the name of each thing that isn't as it was, the history aside. */
export function* changedLooks(looks: Looks): Generator<[LookKind, string]> {
  for (const [key, state] of Object.entries(looks)) {
    const [kind, name] = partsOf(key)
    const now = () => (state.startsWith(HASHED) ? contentsState(name) : isOfContents(kind) ? fileState(name) : stateOf(kind, name))
    if (kind !== 'history' && now() !== state) yield [kind, name]
  }
}

/** The same looks, with files by their metadata that were too young for that when they were read, and haven't changed since. @param isCounted false for paths to leave out */
export function grownUp(looks: Looks, isCounted: (path: string) => boolean = () => true): Looks {
  const now = Object.entries(looks).flatMap(([key, state]): [string, string][] => {
    if (!isCounted(pathOf(key) ?? '')) return []
    const [, name] = partsOf(key)
    return [[key, state.startsWith(HASHED) && contentsState(name) === state ? stateOf('contents', name) : state]]
  })
  return Object.fromEntries(now)
}

/** The absolute path of a look in the file system. */
export function pathOf(key: string): string | undefined {
  const [kind, name] = partsOf(key)
  return kind === 'variable' || kind === 'unknowable' ? undefined : name
}

/** Reads a variable of the environment. */
export function variable(name: string): string | undefined {
  look('variable', name)
  return process.env[name]
}

/** The kind and the name. */
export function partsOf(key: string): [LookKind, string] {
  const space = key.indexOf(' ')
  return [key.slice(0, space) as LookKind, key.slice(space + 1)]
}

function stateOf(kind: LookKind, name: string): string {
  if (kind === 'unknowable') return randomUUID()
  if (kind === 'variable') return process.env[name] === undefined ? MISSING : shortHash(process.env[name])
  if (isOfContents(kind)) return isYoung(name) ? contentsState(name) : fileState(name)
  try {
    if (kind === 'names') return shortHash(readdirSync(name).sort().join('/'))
    if (kind === 'endings') return endingsOf(name)
    if (kind === 'place') return realpathSync.native(name)
    return existsSync(name) ? kindOf(statSync(name)) : MISSING
  } catch {
    return MISSING
  }
}

function isOfContents(kind: LookKind): boolean {
  return kind === 'contents' || kind === 'page'
}

/** The names of files beside a path that are its own up to the first dot. */
function endingsOf(path: string): string {
  const [name = ''] = basename(path).split('.', 1)
  return readdirSync(dirname(path))
    .filter((other) => other === name || other.startsWith(`${name}.`))
    .sort()
    .join('/')
}

const MISSING = 'missing'
const HASHED = '#'

function isYoung(path: string): boolean {
  const { mtimeMs = 0, ctimeMs = 0 } = statsAt(path) ?? {}
  return Date.now() - Math.max(mtimeMs, ctimeMs) < CLOCK_TOLERANCE
}

/** A program can reset `mtimeMs`, but not `ctimeMs`. */
function fileState(path: string): string {
  const stats = statsAt(path)
  if (stats === undefined) return MISSING
  return stats.isFile() ? `${stats.size} ${stats.ino} ${stats.mtimeMs} ${stats.ctimeMs}` : kindOf(stats)
}

/** The state of a file by what's in it, and its time, which may be shown as a date. */
export function contentsState(path: string): string {
  const stats = statsAt(path)
  // Reading a pipe may never end.
  if (stats?.isFile() !== true) return fileState(path)
  try {
    return `${HASHED}${shortHash(readFileSync(path))} ${stats.mtimeMs}`
  } catch {
    return fileState(path)
  }
}

function statsAt(path: string): fs.Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

function kindOf(stats: fs.Stats): string {
  return stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : 'other'
}

/** Values of variables and settings may be secrets, so only this is kept. */
export function shortHash(contents: string | Uint8Array): string {
  return hash('sha256', contents, 'base64url').slice(0, 16)
}
