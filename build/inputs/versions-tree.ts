/** Copies the files of a commit into a folder, without touching the working tree. Their bytes are those in Git, whatever its settings. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { askGitAt } from './versions-history.ts'

/** A file of a commit that can't be copied. */
export interface UncopiedFile {
  path: string
  reason: 'link' | 'submodule' | 'lfs'
}

interface TreeEntry {
  mode: string
  hash: string
  path: string
}

const LFS_POINTER = 'version https://git-lfs.github.com/spec/'

/** The life of a copy that no build uses, in milliseconds. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Copies the folder of a site at a commit to `<parent>/<commit>`, unless that's there.
 * @param repository the folder in today's working tree @returns files that aren't in the copy
 * @throws Error if the commit has no such folder
 */
export async function copyTree(repository: string, commit: string, parent: string): Promise<UncopiedFile[]> {
  const [prefix = ''] = await askGitAt(repository, commit, ['rev-parse', '--show-prefix'])
  const tree = `${commit}:${prefix.trim().replace(/\/$/, '')}`
  const [list = ''] = await askGitAt(repository, commit, ['ls-tree', '-r', '-z', '--full-tree', tree])
  const entries = list.split('\0').flatMap((line): TreeEntry[] => {
    const [, mode = '', hash = '', path = ''] = /^(\d+) \w+ (\w+)\t(.*)$/s.exec(line) ?? []
    return path === '' ? [] : [{ mode, hash, path }]
  })
  const folder = join(parent, commit)
  const uncopied: UncopiedFile[] = entries.flatMap(({ mode, path }) => (mode === SUBMODULE ? [{ path, reason: 'submodule' as const }] : []))
  const files = entries.filter(({ mode }) => mode !== SUBMODULE)
  const isThere = existsSync(folder)
  const draft = `${folder}.${process.pid}`
  if (isThere) utimesSync(folder, new Date(), new Date())
  else {
    removeUnused(parent)
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { recursive: true })
  }
  await readBlobs(repository, files, ({ path, mode }, contents) => {
    const target = join(draft, path)
    if (mode === LINK && leavesTree(path, String(contents))) uncopied.push({ path, reason: 'link' })
    else if (contents.subarray(0, LFS_POINTER.length).equals(Buffer.from(LFS_POINTER))) uncopied.push({ path, reason: 'lfs' })
    else if (!isThere) {
      mkdirSync(dirname(target), { recursive: true })
      if (mode === LINK) symlinkSync(String(contents), target)
      else writeFileSync(target, contents)
    }
  })
  if (!isThere) publishCopy(draft, folder)
  return uncopied
}

const LINK = '120000'
const SUBMODULE = '160000'

function leavesTree(path: string, target: string): boolean {
  return posix.isAbsolute(target) || posix.join(posix.dirname(path), target).split('/')[0] === '..'
}

/** Another build may have copied the same meanwhile. */
function publishCopy(draft: string, folder: string): void {
  try {
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

function removeUnused(parent: string): void {
  if (!existsSync(parent)) return
  const copies = readdirSync(parent, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const { name } of copies)
    if (Date.now() - statSync(join(parent, name)).mtimeMs > KEPT_MS) rmSync(join(parent, name), { recursive: true, force: true })
}

/** Reads blobs one after the other, so that only one is in memory. @throws Error if Git fails */
async function readBlobs(folder: string, entries: readonly TreeEntry[], take: (entry: TreeEntry, contents: Buffer) => void): Promise<void> {
  const git = spawn('git', ['cat-file', '--batch'], { cwd: folder, stdio: ['pipe', 'pipe', 'ignore'] })
  const ended = new Promise<void>((resolve, reject) => {
    git.on('error', reject)
    git.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`git cat-file ended with ${code}.`))))
  })
  // A failure is thrown when all of the output has been read.
  ended.catch(() => {})
  git.stdin.on('error', () => {})
  git.stdin.end(entries.map(({ hash }) => `${hash}\n`).join(''))
  const waiting = entries.values()
  let parts: Buffer[] = []
  let length = 0
  let needed = 0
  for await (const chunk of git.stdout) {
    parts.push(chunk)
    length += chunk.length
    if (length < needed) continue
    let text = Buffer.concat(parts)
    for (;;) {
      // A line with the blob's length comes before it, and the end of a line after it.
      const head = text.indexOf('\n')
      const size = Number(/^\w+ blob (\d+)$/.exec(text.toString('latin1', 0, Math.max(0, head)))?.[1])
      needed = head < 0 ? 0 : head + size + 2
      if (head < 0 || text.length < needed) break
      const { value } = waiting.next()
      if (value !== undefined) take(value, text.subarray(head + 1, head + 1 + size))
      text = text.subarray(needed)
      needed = 0
    }
    parts = [text]
    length = text.length
  }
  await ended
}
