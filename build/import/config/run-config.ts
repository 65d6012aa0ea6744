/** Reads a JavaScript configuration, and notes why it can't be read. */

import { pathIn } from '../../util/site-folders.ts'
import type { Notes } from '../notes.ts'
import { runModule } from './run-module.ts'

/** What a configuration exports; undefined if it can't be run, which is in the notes then. */
export async function readModule(file: string, root: string, notes: Notes, pages?: readonly string[]): Promise<unknown> {
  const run = await runModule(file, root, pages)
  if ('value' in run) return run.value
  notes.add(
    'configuration',
    { file: pathIn(root, file), line: run.line },
    `It could not be run, so its options are missing: ${run.problem.split('\n')[0]}`,
  )
  return undefined
}
