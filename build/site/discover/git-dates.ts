/** Finds out when pages were last changed, with one pass over the Git history. */
import { execFile } from 'node:child_process'
import { existsSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { siteError } from '../../report/diagnostic.ts'
import { foldersFrom } from '../../util/site-folders.ts'

const run = promisify(execFile)

export interface ChangeDates {
  /** Epoch milliseconds of a file's last change. @param filePath relative to the folder of the pages */
  of(filePath: string): number
  /** A message for the user if the dates may be wrong. */
  notice?: string
}

/** Dates by last commit, or the files' own, up to SOURCE_DATE_EPOCH. @param only a file, if others don't matter @throws SiteError if it's invalid */
export async function readChangeDates(folder: string, only = '.'): Promise<ChangeDates> {
  const limit = latestDate(process.env.SOURCE_DATE_EPOCH)
  const { commits, notice } = await readHistory(folder, only)
  return {
    of: (filePath) => commits.get(filePath) ?? Math.min(Math.trunc(statSync(join(folder, filePath)).mtimeMs), limit),
    ...(notice !== undefined && { notice }),
  }
}

/** Date of one file's last change, wherever it is. @param file absolute path @throws SiteError if SOURCE_DATE_EPOCH isn't valid */
export async function readChangeDate(file: string): Promise<number> {
  return (await readChangeDates(dirname(file), `./${basename(file)}`)).of(basename(file))
}

const END_OF_TIME = 8.64e15

/** @param seconds SOURCE_DATE_EPOCH. Some build systems set it to an empty text, which is ignored */
function latestDate(seconds: string | undefined): number {
  if (seconds === undefined || seconds === '') return Number.POSITIVE_INFINITY
  const limit = /^\d+$/.test(seconds) ? Number(seconds) * 1000 : Number.NaN
  if (limit <= END_OF_TIME) return limit
  const message = `The environment variable SOURCE_DATE_EPOCH is ${JSON.stringify(seconds)}, which isn't a date.`
  throw siteError({
    code: 'source-date-epoch',
    message,
    fix: 'Set it to whole seconds since 1970, such as 1767225600 (`git log -1 --format=%ct` prints those of the last commit), or unset it.',
  })
}

/** True if a folder may be part of a Git repository. Asking Git itself takes a process. */
export function mayHaveHistory(folder: string): boolean {
  return process.env['GIT_DIR'] !== undefined || foldersFrom(realpathSync(folder)).some((above) => existsSync(join(above, '.git')))
}

async function readHistory(folder: string, only: string): Promise<{ commits: Map<string, number>; notice?: string }> {
  if (!mayHaveHistory(folder)) return { commits: new Map() }
  const git = (...args: string[]) => run('git', args, { cwd: folder, maxBuffer: 1 << 30 })
  try {
    const [log, isShallow] = await Promise.all([
      git('-c', 'core.quotePath=false', 'log', '--format=%x00%ct', '--name-only', '--no-renames', '--relative', '--', only),
      git('rev-parse', '--is-shallow-repository'),
    ])
    const notice =
      'The repository is a shallow clone, so older pages have the date of its first commit. Fetch the whole history to get the right dates.'
    return { commits: parseLog(log.stdout), ...(isShallow.stdout.trim() === 'true' && { notice }) }
  } catch {
    // Without Git, a repository or a commit, the dates of the files are used.
    return { commits: new Map() }
  }
}

/** Reads the output of `git log --format=%x00%ct --name-only`. The first commit that lists a file is its latest. */
export function parseLog(log: string): Map<string, number> {
  const dates = new Map<string, number>()
  for (const commit of log.split('\0').slice(1)) {
    const [seconds, ...files] = commit.split('\n').filter((line) => line !== '')
    for (const file of files) if (!dates.has(file)) dates.set(file, Number(seconds) * 1000)
  }
  return dates
}
