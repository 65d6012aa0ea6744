import { randomBytes } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { namingFile } from './naming-file.ts'

/** A unique name for each thread. A process id isn't enough, because containers that share a folder may have the same one. */
const writer = randomBytes(6).toString('hex')
let drafts = 0

/** Ending of files that are still being written, or that a killed process left behind. */
export const DRAFT_ENDING = '.draft'

/** Writes a file, and creates its folder if necessary. Readers see either the old contents or the new ones, never a part. */
export function writeAtomically(path: string, contents: string | Uint8Array): void {
  const draft = `${path}.${writer}-${drafts++}${DRAFT_ENDING}`
  try {
    namingFile(path, () => writeWithFolder(draft, contents))
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/** Creates the folder only if writing fails, because it nearly always exists. */
function writeWithFolder(path: string, contents: string | Uint8Array): void {
  try {
    writeFileSync(path, contents)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, contents)
  }
}
