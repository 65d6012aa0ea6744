/**
 * Sites that tests only read, each built once for all test files that read it: kept in the folder for temporary files under a
 * name made from the generator's sources, the site's files and what the build gets from its surroundings.
 */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashSources } from '../../build/hash-sources.mjs'
import { buildSite, copyFixture, readTree, removeSite, repository } from './site.ts'

const kept = join(tmpdir(), 'built-sites')

/** Sites of states that are gone are removed after a day. */
const KEPT_MS = 24 * 60 * 60 * 1000

/** Folder of a built fixture. Nobody may change what is in it. */
export function builtFixture(name: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  return buildOnce(copyFixture(name), env)
}

/** Folder of this repository's own site, built with an announcement above it. Nobody may change what is in it. */
export function builtOwnSite(): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'own-site-'))
  for (const folder of ['content', 'public']) cpSync(join(repository, folder), join(root, folder), { recursive: true })
  renameSync(join(root, 'content/site.config.ts'), join(root, 'content/_own.config.ts'))
  writeFileSync(
    join(root, 'content/site.config.ts'),
    "import own from './_own.config.ts'\nexport default { ...own, banner: { content: 'Read the [quickstart](/get-started/developer-quickstart).' } }\n",
  )
  return buildOnce(root, {})
}

/** @param root a site that was made for this; it is built and kept, or removed where there is one like it */
async function buildOnce(root: string, env: NodeJS.ProcessEnv): Promise<string> {
  const hash = createHash('sha256').update(hashSources(repository)).update(JSON.stringify(env))
  for (const [path, contents] of readTree(root)) hash.update(`${path}:${contents.length}:`).update(contents)
  const site = join(kept, hash.digest('hex').slice(0, 16))
  if (existsSync(site)) {
    removeSite(root)
    utimesSync(site, new Date(), new Date())
    return site
  }
  await buildSite(root, { env })
  mkdirSync(kept, { recursive: true })
  removeOld()
  try {
    renameSync(root, site)
  } catch (error) {
    // Another test file has built it meanwhile.
    if (!existsSync(site)) throw error
    removeSite(root)
  }
  return site
}

function removeOld(): void {
  for (const name of readdirSync(kept)) {
    const site = join(kept, name)
    const isOld = Date.now() - (statSync(site, { throwIfNoEntry: false })?.mtimeMs ?? 0) > KEPT_MS
    if (isOld) rmSync(site, { recursive: true, force: true })
  }
}
