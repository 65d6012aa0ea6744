/** Asks Git, and records the state in which the repository was: its commit, how far its history goes, and its settings. */
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { contentsState, type Looks, look, partsOf, shortHash } from './looks.ts'

const run = promisify(execFile)

/** The standard output of each of several commands of Git in a folder. @throws Error if there's no Git, no repository, or a wrong argument */
export async function askGit(folder: string, ...commands: readonly (readonly string[])[]): Promise<string[]> {
  for (const name of PLACES) look('variable', name)
  const [state, ...answers] = await Promise.allSettled([historyState(folder), ...commands.map((args) => git(folder, args))])
  if (state.status === 'fulfilled') look('history', folder, () => state.value)
  return answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason
    return answer.value
  })
}

/** Between a folder and a commit, branch or tag that Git was asked about. */
export const AT = '\0'

/** Variables that say where the repository is. */
export const PLACES = ['GIT_DIR', 'GIT_WORK_TREE']

/** True if the repositories in which Git was asked are as they were. */
export async function isSameHistory(looks: Looks): Promise<boolean> {
  const states = Object.entries(looks).flatMap(([key, state]) => {
    const [kind, folder] = partsOf(key)
    const [path = '', ref] = folder.split(AT)
    return kind === 'history' ? [historyState(path, ref).then((now) => now === state)] : []
  })
  return (await Promise.all(states)).every(Boolean)
}

/** Empty without Git, a repository or a commit. The file `shallow` changes when a shallow clone gets more of the history. */
export async function historyState(folder: string, ref = 'HEAD'): Promise<string> {
  try {
    const [commit, settings] = await Promise.all([
      git(folder, ['rev-parse', ref === 'HEAD' ? ref : `${ref}^{commit}`, '--git-path', 'shallow']),
      git(folder, ['config', '--list']),
    ])
    const [, shallow = ''] = commit.split('\n')
    return shortHash([commit, settings, contentsState(resolve(folder, shallow))].join('\n'))
  } catch {
    return ''
  }
}

/** Objects that stand for others would be one more thing to compare. */
export async function git(folder: string, args: readonly string[]): Promise<string> {
  const env = { ...process.env, GIT_NO_REPLACE_OBJECTS: '1', LC_ALL: 'C' }
  return (await run('git', args, { cwd: folder, maxBuffer: 1 << 30, env })).stdout
}
