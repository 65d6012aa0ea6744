/** The words that all generators build: this site's own, and those of another site, which this generator imports. */
import { join } from 'node:path'
import { loadConfig } from '../../../build/site/config/load-config.ts'
import { siteFolders } from '../../../build/util/site-folders.ts'
import { buildIfMissing } from '../measure/build-cases.ts'
import { measureCommand } from '../measure/measure-command.ts'
import type { Workspace } from '../workspace.ts'
import { readSameWords, type SameWords } from './same-words.ts'

export interface WordSet {
  /** Of the site that they're from. */
  name: string
  words: SameWords
}

/** Builds this site for its Markdown. */
export async function ownWords(workspace: Workspace, signal: AbortSignal): Promise<WordSet> {
  const { folder, repository } = workspace
  const out = join(folder, 'words')
  await buildIfMissing({ name: 'site', content: join(repository, 'content'), out }, workspace, signal)
  return { name: 'this site', words: await wordsOf(repository, out) }
}

/** Imports a checkout of another site, which builds it. @throws CommandFailed where that fails */
export async function importedWords(checkout: string, { folder, repository }: Workspace, signal: AbortSignal): Promise<WordSet> {
  const root = join(folder, 'imported')
  const args = ['build/bootstrap.mjs', 'import', checkout, '--out', root]
  await measureCommand({ program: process.execPath, args, cwd: repository, signal })
  const words = await wordsOf(root, siteFolders({ root }).out)
  return { name: `${words.pages.length} pages of ${words.title}`, words }
}

async function wordsOf(root: string, out: string): Promise<SameWords> {
  const { config } = await loadConfig(siteFolders({ root }))
  return readSameWords(out, config)
}
