/** When pages were last changed, from one pass over the history. */
import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
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
    const [log, shallow] = await Promise.all([
      run('git', ['-c', 'core.quotePath=false', 'log', '--format=%x00%ct', '--name-only', '--no-renames', '--relative', '--', '.'], {
        cwd: folder,
        maxBuffer: 1 << 30,
      }),
      run('git', ['rev-parse', '--is-shallow-repository'], { cwd: folder }),
    ])
    const notice =
      'The repository is a shallow clone: pages older than it have the date of its first commit. Fetch the whole history for true dates.'
    return { commits: parseLog(log.stdout), ...(shallow.stdout.trim() === 'true' && { notice }) }
  } catch {
    // No git, no repository, or no commit yet: the files' own dates stand.
    return { commits: new Map() }
  }
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
