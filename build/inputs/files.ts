/** Node's functions for reading, under their own names, each of which also records what it looks at (`looks.ts`). Paths are absolute. */
import nodeFs, { type Dirent, type Stats } from 'node:fs'
import { isFile as isFileNow } from '../../src/server/preview/is-file.ts'
import { statsOf } from './file-state.ts'
import { look } from './looks.ts'

/** Node's own functions, not those that take their place to record what authors' code reads (`workers/author-code.ts`). */
const fs = { ...nodeFs, promises: { ...nodeFs.promises } }

/** Opens a named pipe at once, and reads nothing from it: one may have taken a file's place since the file was found, and waiting for a writer never ends. */
const FLAG = fs.constants.O_RDONLY | (fs.constants.O_NONBLOCK ?? 0)

export function readFileSync(path: string): Buffer
export function readFileSync(path: string, encoding: BufferEncoding): string
export function readFileSync(path: string, encoding?: BufferEncoding): Buffer | string {
  look('contents', path)
  return whileOpen(path, (file) => fs.readFileSync(file, encoding))
}

/** Reads a page's file for what the page itself becomes. Something else that's taken from it is read as from any file. */
export function readPage(path: string): Buffer {
  look('page', path)
  return whileOpen(path, (file) => fs.readFileSync(file))
}

/** When a page's file was changed, in epoch milliseconds. */
export function timeOfPage(path: string): number {
  look('page', path)
  return Math.trunc(fs.statSync(path).mtimeMs)
}

/** True for a page's file that's a link. A link that takes the place of a file has another state. */
export function isLinkedPage(path: string): boolean {
  look('page', path)
  return statsOf(path)?.isSymbolicLink() === true
}

export async function readFile(path: string): Promise<Buffer> {
  look('contents', path)
  const file = await fs.promises.open(path, FLAG)
  return await file.readFile().finally(() => file.close())
}

function whileOpen<Read>(path: string, read: (file: number) => Read): Read {
  const file = fs.openSync(path, FLAG)
  try {
    return read(file)
  } finally {
    fs.closeSync(file)
  }
}

export function openSync(path: string): number {
  look('contents', path)
  return fs.openSync(path, FLAG)
}

/** For what `openSync` has opened. */
export const { closeSync, fstatSync, readSync } = fs

/** Has the time and size of a file, which count as its contents do. */
export function statSync(path: string): Stats
export function statSync(path: string, options: { throwIfNoEntry: false }): Stats | undefined
export function statSync(path: string, options?: { throwIfNoEntry: false }): Stats | undefined {
  look('contents', path)
  return fs.statSync(path, options)
}

/** Undefined where nothing is. Links aren't followed. */
export function statsOfLink(path: string): Stats | undefined {
  look('place', path)
  look('contents', path)
  return statsOf(path)
}

/** True for a file, and for a link to one. */
export function isFileAt(path: string): boolean {
  look('kind', path)
  return isFileNow(path)
}

export function mayWriteInto(folder: string): boolean {
  return mayAccess(folder, fs.constants.W_OK)
}

export function mayRead(path: string): boolean {
  return mayAccess(path, fs.constants.R_OK)
}

function mayAccess(path: string, mode: number): boolean {
  look('kind', path)
  try {
    fs.accessSync(path, mode)
    return true
  } catch {
    return false
  }
}

export function existsSync(path: string): boolean {
  look('kind', path)
  return fs.existsSync(path)
}

export function readdirSync(path: string): string[]
export function readdirSync(path: string, options: { withFileTypes: true }): Dirent[]
export function readdirSync(path: string, options?: { withFileTypes: true }): string[] | Dirent[] {
  look('names', path)
  return options === undefined ? fs.readdirSync(path) : fs.readdirSync(path, options)
}

export function realpathSync(path: string): string {
  look('place', path)
  return fs.realpathSync(path)
}

export function readlinkSync(path: string): string {
  look('place', path)
  return fs.readlinkSync(path)
}
