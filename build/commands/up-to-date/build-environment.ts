/** What a build depends on besides files of the site: the generator, the environment, Git's history, and installed packages. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { foldersFrom, LOCK_FILES } from '../../compile/samples/package-state.ts'
import { generatorVersion } from '../../util/generator.ts'
import { hashOf } from '../../util/hash.ts'

const run = promisify(execFile)

/** Variables that change what a build makes, or what it finds. A configuration may read others, which shows in its values. */
const VARIABLES = ['NODE_ENV', 'NODE_PATH', 'SOURCE_DATE_EPOCH', 'GIT_DIR', 'GIT_WORK_TREE']

/** @param options those of the command that decide what is built */
export async function surroundingsState(
  { root, content, out }: { root: string; content: string; out: string },
  options: unknown,
): Promise<string> {
  const variables = VARIABLES.map((name) => process.env[name] ?? null)
  return hashOf(generatorVersion, JSON.stringify([root, out, process.cwd(), options, variables]), await lastCommit(content))
}

/** Dates of pages come from the history, which changes with each commit, and when a shallow clone gets the rest. */
async function lastCommit(folder: string): Promise<string> {
  try {
    return (await run('git', ['rev-parse', 'HEAD', '--is-shallow-repository'], { cwd: folder })).stdout
  } catch {
    // Without Git, a repository or a commit, the dates of the files are used.
    return ''
  }
}

/** Files that one of the usual package managers changes with each installation, and that decide how modules are found and compiled. */
const NAMES = [
  'package.json',
  'tsconfig.json',
  '.pnp.cjs',
  ...LOCK_FILES,
  'node_modules/.package-lock.json',
  'node_modules/.modules.yaml',
  'node_modules/.yarn-state.yml',
  'node_modules/.yarn-integrity',
]

/** Where such files may be for a site: in its folder and in all above. */
export function surroundingFiles(root: string): string[] {
  return foldersFrom(root).flatMap((folder) => NAMES.map((name) => join(folder, name)))
}
