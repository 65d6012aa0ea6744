/** Finds out when pages were last changed, with one pass over the Git history. */
import { basename, dirname, join } from 'node:path'
import { existsSync, realpathSync, timeOfPage } from '../../inputs/files.ts'
import { askGit } from '../../inputs/history.ts'
import { variable } from '../../inputs/looks.ts'
import { siteError } from '../../report/diagnostic.ts'
import { foldersFrom } from '../../util/site-folders.ts'

export interface ChangeDates {
  /** Epoch milliseconds of a file's last change; 0 if nobody knows. @param filePath relative to the folder of the pages */
  of(filePath: string): number
  /** A message for the user if the dates may be wrong. */
  notice?: string
}

/**
 * Dates by last commit, or the files' own for what isn't in Git, up to SOURCE_DATE_EPOCH. Where Git can't be asked, there are none: those of the files
 * are when they were checked out. @param only a file, if others don't matter @throws SiteError if SOURCE_DATE_EPOCH is invalid
 */
export async function readChangeDates(folder: string, only = '.', read: ReadHistory = readHistory): Promise<ChangeDates> {
  const limit = latestDate(variable('SOURCE_DATE_EPOCH'))
  const { commits, notice } = await read(folder, only)
  return {
    of: (filePath) => (commits ? (commits.get(filePath) ?? Math.min(timeOfPage(join(folder, filePath)), limit)) : 0),
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
  const fix =
    'Set it to whole seconds since 1970, such as 1767225600 (`git log -1 --format=%ct` prints those of the last commit), or unset it.'
  throw siteError({ code: 'source-date-epoch', message, fix })
}

/** True if a folder may be part of a Git repository. Asking Git itself takes a process. */
export function mayHaveHistory(folder: string): boolean {
  return variable('GIT_DIR') !== undefined || foldersFrom(realpathSync(folder)).some((above) => existsSync(join(above, '.git')))
}

/** Finds out when files in a folder were last committed, if Git can be asked about them. */
export type ReadHistory = (folder: string, only: string) => Promise<{ commits?: Map<string, number>; notice?: string }>

const readHistory: ReadHistory = async (folder, only) => {
  if (!mayHaveHistory(folder)) return { commits: new Map() }
  try {
    const [log = '', isShallow = ''] = await askGit(
      folder,
      ['log', '-z', '--format=%x00%ct %p', '--name-only', '--no-renames', '--relative', '--', only],
      ['rev-parse', '--is-shallow-repository'],
    )
    if (isShallow.trim() !== 'true') return { commits: parseLog(log) }
    const notice = 'The repository is a shallow clone, so pages that changed before its first commit have no date. Fetch the whole history.'
    return { commits: parseLog(log, false), notice }
  } catch (error) {
    const isEmpty = await askGit(folder, ['rev-parse', '--verify', '--quiet', 'HEAD']).catch(({ code }: { code?: unknown }) => code === 1)
    if (isEmpty === true) return { commits: new Map() }
    return { notice: `Git can't be asked when pages changed, so they have no date. ${causeOf(error)}` }
  }
}

/** @param error of Git's process */
function causeOf(error: unknown): string {
  const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
  const [, fatal] = /^fatal: (.*)/m.exec(stderr) ?? []
  const [, advice] = /^\s+(git config .*)/m.exec(stderr) ?? []
  if (fatal === undefined) return 'Install it, or build a copy without `.git`, whose files have dates of their own.'
  return `It says: ${fatal}.${advice === undefined ? '' : ` Run \`${advice}\`.`}`
}

/**
 * Reads the output of `git log -z --format=%x00%ct --name-only`: an empty text before each commit's time, then its files, the first of them
 * after the end of a line. The first commit that lists a file is its latest. The time may be followed by a space and parents.
 * @param isWhole false if commits without parents list files that changed before them, whose date is 0
 */
export function parseLog(log: string, isWhole = true): Map<string, number> {
  const dates = new Map<string, number>()
  for (const commit of `\0${log}`.split('\0\0').slice(1)) {
    const [head = '', first = '', ...others] = commit.split('\0')
    const [seconds, parents = ''] = head.split(' ')
    const date = isWhole || parents !== '' ? Number(seconds) * 1000 : 0
    for (const file of [first.slice(1), ...others]) if (file !== '' && !dates.has(file)) dates.set(file, date)
  }
  return dates
}
