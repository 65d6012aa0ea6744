import { readFileSync, writeFileSync } from 'node:fs'
import { prefixOfVersion, versionsOptions } from '../../../src/shared/config/options/versions.ts'
import type { SiteConfig } from '../../../src/shared/config/schema.ts'
import { paintFor, siteError } from '../../report/diagnostic.ts'
import { suggestNearest } from '../../report/nearest.ts'
import { formatCount } from '../../report/progress.ts'
import { formatReport } from '../../report/report.ts'
import { loadConfig } from '../../site/config/load-config.ts'
import { findCommit, versionCache } from '../../site/versions/version-sources.ts'
import { withUsableCache } from '../../store/usable-cache.ts'
import { displayPath, siteFolders } from '../../util/site-folders.ts'
import type { CommandOptions } from '../options.ts'
import { addEntry } from './add-entry.ts'
import { readRecord } from './version-record.ts'

type Version = NonNullable<SiteConfig['versions']>[number]

/**
 * `versions`: lists the versions of a site with what the last build knows of them, or the mistakes of one. With `add`, it adds the current commit to the configuration.
 * @throws SiteError if there's no such version, or no commit
 */
export async function versionsCommand({ args: [first, second] = [], path, ...options }: CommandOptions): Promise<void> {
  const { folders } = withUsableCache(siteFolders(options))
  const loaded = await loadConfig(folders)
  const versions: Version[] = loaded.config.versions ?? []
  if (first === 'add' && second !== undefined) return addVersion(second, path, { root: folders.root, file: loaded.bundled.path, versions })
  if (first === undefined) {
    process.stdout.write(versions.length === 0 ? NONE : `${versions.map((version) => lineOf(version, folders)).join('\n')}\n`)
    return
  }
  const version = versions.find(({ name }) => name === first)
  if (version?.from === undefined) {
    const names = versions.flatMap(({ name, from }) => (from === undefined ? [] : [name]))
    const fix = suggestNearest(first, names, 'Name one of those that `versions` in the configuration has with `from`.')
    throw siteError({ code: 'unknown-version', file: loaded.file, message: `There's no other version ${first}.`, fix })
  }
  const record = readRecord(versionCache(folders, { ...version, from: version.from }))
  if (record === undefined) process.stdout.write(`${first} hasn't been built yet.\n`)
  else if (record.mistakes.length === 0) process.stdout.write(`${first} had no mistakes when it was last built.\n`)
  else process.stdout.write(`${formatReport(record.mistakes, { paint: paintFor(process.stdout), isWhole: true }).join('\n\n')}\n`)
}

const NONE = 'The site has one version. `versions add NAME` adds the current commit as a second one.\n'

function lineOf(version: Version, folders: Parameters<typeof versionCache>[0]): string {
  const { name, from, status } = version
  const place = `${prefixOfVersion(version)}/`
  const said = status === undefined ? '' : `, ${status}`
  if (from === undefined) return `${name}  ${place}  this site${said}`
  const record = readRecord(versionCache(folders, { ...version, from }))
  const mistakes = record === undefined || record.mistakes.length === 0 ? '' : `, ${formatCount(record.mistakes.length, 'mistake')}`
  return `${name}  ${place}  ${from}${said}: ${record === undefined ? 'not built yet' : `${formatCount(record.pages, 'page')}${mistakes}`}`
}

async function addVersion(
  name: string,
  path: string | undefined,
  { root, file, versions }: { root: string; file: string; versions: readonly Version[] },
): Promise<void> {
  const found = await findCommit(root, 'HEAD')
  if (found === undefined)
    throw siteError({ code: 'version-gone', file: displayPath(root), message: "There's no commit here.", fix: 'Commit the site first.' })
  const added = { name, ...(path !== undefined && { path }), from: `git:${found.commit}` }
  assertAddable(added, versions, file)
  const keys = Object.entries(added).map(([key, text]) => `${key}: '${text}'`)
  const entry = `{ ${keys.join(', ')} }`
  const source = readFileSync(file, 'utf8')
  const changed = addEntry(source, entry)
  if (versions.length === 0)
    process.stdout.write(
      `Add this to ${displayPath(file)}, with the name of today's version in place of ${UNNAMED.name}:\n\n  versions: [\n    { name: '${UNNAMED.name}' },\n    ${entry},\n  ],\n`,
    )
  else if (changed === undefined)
    process.stdout.write(`Add this to \`versions\` in ${displayPath(file)}, below the entry of the site itself:\n\n  ${entry},\n`)
  else {
    writeFileSync(file, changed)
    process.stdout.write(`Added ${name} to ${displayPath(file)}, with the current commit.\n`)
  }
  if (!found.isKept)
    process.stdout.write(
      `No tag or branch of a remote contains ${found.commit.slice(0, 10)} yet. Push it, or other machines can't build this version.\n`,
    )
}

/** @throws SiteError if the configuration couldn't have the entry */
function assertAddable(added: Version, versions: readonly Version[], file: string): void {
  const [issue] = versionsOptions.safeParse([...(versions.length === 0 ? [UNNAMED] : versions), added]).error?.issues ?? []
  if (issue === undefined) return
  const message = `The version ${added.name} can't be added: its ${String(issue.path.at(-1))} should be ${issue.message}.`
  throw siteError({ code: 'version-name', file: displayPath(file), message, fix: 'Choose another name, or another --path.' })
}

/** The site's own version where the configuration doesn't name it yet. */
const UNNAMED: Version = { name: 'NAME' }
