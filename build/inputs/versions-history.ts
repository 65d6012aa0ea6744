import { AT, git, historyState, PLACES } from './history.ts'
import { look, variable } from './looks.ts'

/**
 * The standard output of commands of Git about one commit, branch or tag: what they say stays the same when other commits come.
 * @throws Error if there's no Git, no repository, or a wrong argument
 */
export async function askGitAt(folder: string, ref: string, ...commands: readonly (readonly string[])[]): Promise<string[]> {
  for (const name of PLACES) variable(name)
  const state = await historyState(folder, ref)
  look('history', `${folder}${AT}${ref}`, () => state)
  return Promise.all(commands.map((args) => git(folder, args)))
}
