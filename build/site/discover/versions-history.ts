import { askGitAt } from '../../inputs/versions-history.ts'
import { pathIn } from '../../util/site-folders.ts'
import { parseLog, type ReadHistory } from './git-dates.ts'

/** Files that were copied from a commit. */
interface Copied {
  /** The folder in the repository from which they were. */
  repository: string
  commit: string
  /** The folder with the copies. */
  copies: string
}

/** Finds out when files were last committed, up to the commit that they're of. */
export function historyAt({ repository, commit, copies }: Copied): ReadHistory {
  return async (folder) => {
    const below = pathIn(copies, folder)
    const command = ['log', commit, '-z', '--format=%x00%ct', '--name-only', '--no-renames', '--relative', '--', below === '' ? '.' : below]
    const [log = ''] = await askGitAt(repository, commit, command)
    const start = below === '' ? 0 : below.length + 1
    return { commits: new Map([...parseLog(log)].map(([path, date]) => [path.slice(start), date])) }
  }
}
