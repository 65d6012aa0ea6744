import { randomBytes } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Every thread loads this module for itself, so each has its own name. A process id isn't enough: containers that share a folder may have the same one. */
const writer = randomBytes(6).toString('hex')
let drafts = 0

/** How the names of files end that are still being written, or that a killed process left behind. */
export const DRAFT_ENDING = '.draft'

/** Writes a file, and its folder if there is none. Whoever reads it sees the old contents or the new ones, never a part of them. */
export function writeAtomically(path: string, contents: string | Uint8Array): void {
  const draft = `${path}.${writer}-${drafts++}${DRAFT_ENDING}`
  try {
    writeWithFolder(draft, contents)
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/** The folder is there nearly always, so looking for it first would only take time. */
function writeWithFolder(path: string, contents: string | Uint8Array): void {
  try {
    writeFileSync(path, contents)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, contents)
  }
}
