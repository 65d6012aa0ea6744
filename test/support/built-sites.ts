/** Sites that tests only read, each built once and kept under a name made from the generator's sources, the site's files and the environment. */
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashSources } from '../../build/package/hash-sources.mjs'
import { copyExample } from './examples.ts'
import { removeFolder, writeFiles } from './folder.ts'
import { buildSite, copyFixture, readTree, repository } from './site.ts'

const kept = join(tmpdir(), 'built-sites')

/** Sites built from older sources are removed after a day. */
const KEPT_MS = 24 * 60 * 60 * 1000

/** Longer than a build takes on the busiest machine. */
const LONGEST_BUILD_MS = 10 * 60 * 1000

/** The hash of the generator's, which stay the same while tests run. */
let sources: string | undefined

/** Folder of a built fixture, which tests mustn't change. @param env what its configuration or the build reads of the environment */
export function builtFixture(name: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const root = copyFixture(undefined, name)
  if (!Object.keys(env).some((name) => name.startsWith('FIXTURE_'))) return buildOnce(root, env)
  // A process that builds many sites has one environment, and starting another process takes longer than building.
  const config = join(root, 'content/site.config.ts')
  writeFileSync(config, readFileSync(config, 'utf8').replaceAll('process.env', `(${JSON.stringify(env)} as Record<string, string>)`))
  return buildOnce(root)
}

/** Folder of a built example of the documentation, which tests mustn't change. @param files that it has besides its own, or in their place */
export function builtExample(name: string, files: Record<string, string> = {}): Promise<string> {
  const root = copyExample(undefined, name)
  writeFiles(root, files)
  return buildOnce(root)
}

/** Folder of a built site of these files, which tests mustn't change. */
export function builtFrom(files: Record<string, string>): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'site-'))
  writeFiles(root, files)
  return buildOnce(root)
}

/** Folder of this repository's own site, built with an announcement, which tests mustn't change. */
export function builtOwnSite(): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'own-site-'))
  for (const folder of ['content', 'public']) cpSync(join(repository, folder), join(root, folder), { recursive: true })
  renameSync(join(root, 'content/site.config.ts'), join(root, 'content/_own.config.ts'))
  writeFileSync(
    join(root, 'content/site.config.ts'),
    "import own from './_own.config.ts'\nexport default { ...own, banner: { content: 'Read the [quickstart](/get-started/developer-quickstart).' } }\n",
  )
  return buildOnce(root)
}

/** The file of a built site with what its build has printed. */
export const PRINTED = 'printed.txt'

/** @param root a site for this purpose only; it's built and kept, or removed if the same one already exists */
export async function buildOnce(root: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  sources ??= hashSources(repository)
  const hash = createHash('sha256').update(sources).update(JSON.stringify(env))
  for (const [path, contents] of readTree(root)) hash.update(`${path}:${contents.length}:`).update(contents)
  const site = join(kept, hash.digest('hex').slice(0, 16))
  mkdirSync(kept, { recursive: true })
  const lock = `${site}.lock`
  // Another process may be building it.
  while (!existsSync(site) && !isTaken(lock)) await new Promise((resolve) => setTimeout(resolve, 100))
  try {
    if (existsSync(site)) {
      await removeFolder(root)
      utimesSync(site, new Date(), new Date())
    } else {
      const { stdout, stderr } = await buildSite(root, { env, cwd: root })
      writeFileSync(join(root, PRINTED), stdout + stderr)
      removeOld()
      renameSync(root, site)
    }
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
  return site
}

/** Makes a folder, which only one process can. One that was killed has left its own. */
function isTaken(lock: string): boolean {
  const { mtimeMs = Infinity } = statSync(lock, { throwIfNoEntry: false }) ?? {}
  if (Date.now() - mtimeMs > LONGEST_BUILD_MS) rmSync(lock, { recursive: true, force: true })
  try {
    mkdirSync(lock)
    return true
  } catch {
    return false
  }
}

function removeOld(): void {
  for (const name of readdirSync(kept)) {
    const site = join(kept, name)
    const isOld = Date.now() - (statSync(site, { throwIfNoEntry: false })?.mtimeMs ?? 0) > KEPT_MS
    if (isOld) rmSync(site, { recursive: true, force: true })
  }
}
