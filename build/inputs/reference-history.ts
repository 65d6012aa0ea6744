/** Files of a reference as they were at a commit. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { askGitAt } from './versions-history.ts'

/**
 * Writes files as they were into a folder, at the same places as in theirs. Those that weren't there are left out.
 * @param files absolute paths within `root`, the first of which has to be there @throws Error if it isn't, and if there's no such commit
 */
export async function copyFilesAt(root: string, ref: string, files: readonly string[], folder: string): Promise<void> {
  if (ref.startsWith('-')) throw new Error(`${ref} can't be a commit.`)
  const [commit = ''] = await askGitAt(root, ref, ['rev-parse', '--verify', `${ref}^{commit}`])
  for (const [index, file] of files.entries()) {
    const path = relative(root, file)
    const asked = askGitAt(root, ref, ['show', `${commit.trim()}:./${path.replaceAll('\\', '/')}`])
    const [text] = index === 0 ? await asked : await asked.catch(() => [])
    if (text === undefined) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}
