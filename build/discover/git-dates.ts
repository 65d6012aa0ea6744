/** When pages were last changed, from one pass over the history. */
import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { siteError } from '../report/diagnostic.ts'

const run = promisify(execFile)

export interface ChangeDates {
  /** Epoch milliseconds of a file's last change, by path relative to the folder that was asked about. */
  of(filePath: string): number
  /** Something about the history that makes the dates doubtful. */
  notice?: string
}

/**
 * Dates of the files below a folder: the date of their last commit, or else the file's own. If SOURCE_DATE_EPOCH is set (in
 * seconds), no file's own date is later than that, which makes builds repeatable.
 * @throws SiteError if SOURCE_DATE_EPOCH is no such number
 */
export async function readChangeDates(folder: string): Promise<ChangeDates> {
  const limit = latestDate(process.env.SOURCE_DATE_EPOCH)
  const { commits, notice } = await readHistory(folder)
  return {
    of: (filePath) => commits.get(filePath) ?? Math.min(Math.trunc(statSync(join(folder, filePath)).mtimeMs), limit),
    ...(notice !== undefined && { notice }),
  }
}

/** The last moment that JavaScript has a date for, in epoch milliseconds. */
const END_OF_TIME = 8.64e15

/** @param seconds SOURCE_DATE_EPOCH; empty, as some build systems leave it, it counts as not set */
function latestDate(seconds: string | undefined): number {
  if (seconds === undefined || seconds === '') return Number.POSITIVE_INFINITY
  const limit = /^\d+$/.test(seconds) ? Number(seconds) * 1000 : Number.NaN
  if (limit <= END_OF_TIME) return limit
  throw siteError({
    code: 'source-date-epoch',
    message: `The environment variable SOURCE_DATE_EPOCH is ${JSON.stringify(seconds)}, which is no date.`,
    fix: 'Set it to whole seconds since 1970, such as 1767225600 (`git log -1 --format=%ct` prints those of the last commit), or unset it.',
  })
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
