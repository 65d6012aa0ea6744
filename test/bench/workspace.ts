/**
 * A folder for one run of the benchmarks, with a copy of the repository in it. The copy has its own caches and its own
 * content to change, so that nobody's working tree, `dist/` or cache is touched, and edits made meanwhile are not measured.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { installedFolder } from '../../build/util/installed-folder.mjs'

export interface Workspace {
  folder: string
  /** Copy of the repository. */
  repository: string
  /** What `npm ci` makes of the generator. */
  installed: string
  remove(): void
}

const NOT_COPIED = /^(?:node_modules|\.git|\.cache|test|dist(?:\..*)?)$/

export function createWorkspace(root: string): Workspace {
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-'))
  const repository = join(folder, 'repository')
  const modules = join(root, 'node_modules')
  mkdirSync(join(repository, 'node_modules'), { recursive: true })
  for (const name of readdirSync(root).filter((entry) => !NOT_COPIED.test(entry))) {
    cpSync(join(root, name), join(repository, name), { recursive: true, preserveTimestamps: true })
  }
  for (const name of readdirSync(modules).filter((entry) => entry !== '.cache' && entry !== basename(installedFolder(root)))) {
    symlinkSync(join(modules, name), join(repository, 'node_modules', name))
  }
  shareHistory(root, repository)
  return {
    folder,
    repository,
    installed: installedFolder(repository),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
  }
}

/** The copy reads the repository's history, as builds do for the dates of pages. It writes none. */
function shareHistory(root: string, repository: string): void {
  if (!existsSync(join(root, '.git'))) return
  try {
    const history = execFileSync('git', ['rev-parse', '--absolute-git-dir'], { cwd: root, encoding: 'utf8' }).trim()
    writeFileSync(join(repository, '.git'), `gitdir: ${history}\n`)
  } catch {
    // Without git, builds take the files' own dates, here as elsewhere.
  }
}
