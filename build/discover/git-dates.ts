/** When pages were last changed, from one pass over the history. */
import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface ChangeDates {
  /** Epoch milliseconds of a file's last change, by path relative to the folder that was asked about. */
  of(filePath: string): number
  /** Something about the history that makes the dates doubtful. */
  notice?: string
}

/**
 * Dates of the files below a folder: that of their last commit, else that of the file itself. With
 * SOURCE_DATE_EPOCH set (seconds), no file's own date is later than it, so that a build can be repeated.
 */
export async function readChangeDates(folder: string): Promise<ChangeDates> {
  const { commits, notice } = await readHistory(folder)
  const limit = process.env.SOURCE_DATE_EPOCH === undefined ? Number.POSITIVE_INFINITY : Number(process.env.SOURCE_DATE_EPOCH) * 1000
  return {
    of: (filePath) => commits.get(filePath) ?? Math.min(Math.trunc(statSync(join(folder, filePath)).mtimeMs), limit),
    ...(notice !== undefined && { notice }),
  }
}

async function readHistory(folder: string): Promise<{ commits: Map<string, number>; notice?: string }> {
  try {
    const [log, isShallow] = await Promise.all([
      run('git', ['-c', 'core.quotePath=false', 'log', '--format=%x00%ct', '--name-only', '--no-renames', '--relative', '--', '.'], {
        cwd: folder,
        maxBuffer: 1 << 30,
      }),
      isShallowRepository(folder),
    ])
    const notice =
      'The repository is a shallow clone: pages older than it have the date of its first commit. Fetch the whole history for true dates.'
    return { commits: parseLog(log.stdout), ...(isShallow && { notice }) }
  } catch {
    // No git, no repository, or no commit yet: the files' own dates stand.
    return { commits: new Map() }
  }
}

/** Starting git takes a while: it is asked only where its folder is not a plain one (gitrepository-layout), as in a worktree. */
async function isShallowRepository(folder: string): Promise<boolean> {
  if (process.env.GIT_DIR === undefined) {
    const git = findGit(folder)
    if (git === undefined) return false
    if (statSync(git).isDirectory()) return existsSync(join(git, 'shallow'))
  }
  return (await run('git', ['rev-parse', '--is-shallow-repository'], { cwd: folder })).stdout.trim() === 'true'
}

/** The nearest `.git` of a folder or one above it. */
function findGit(folder: string): string | undefined {
  const git = join(folder, '.git')
  if (existsSync(git)) return git
  const parent = dirname(folder)
  return parent === folder ? undefined : findGit(parent)
}

/** Reads `git log --format=%x00%ct --name-only`; the first commit that names a file is its latest. */
export function parseLog(log: string): Map<string, number> {
  const dates = new Map<string, number>()
  for (const commit of log.split('\0').slice(1)) {
    const [seconds, ...files] = commit.split('\n').filter((line) => line !== '')
    for (const file of files) if (!dates.has(file)) dates.set(file, Number(seconds) * 1000)
  }
  return dates
}
