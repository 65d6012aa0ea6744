/** The folders of a site's versions. */
import { homedir, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { prefixOfVersion, type VersionOptions } from '../../../src/shared/config/options/versions.ts'
import { existsSync, mayWriteInto } from '../../inputs/files.ts'
import { variable } from '../../inputs/looks.ts'
import { askGitAt } from '../../inputs/versions-history.ts'
import { copyTree, type UncopiedFile } from '../../inputs/versions-tree.ts'
import { type Advice, type Diagnostic, SiteError } from '../../report/diagnostic.ts'
import { describeThrown } from '../../report/thrown.ts'
import { reachPackages } from '../../store/work-folder.ts'
import { hashOf } from '../../util/hash.ts'
import { displayPath, type SiteFolders } from '../../util/site-folders.ts'
import { configProblem } from '../config/config-problem.ts'
import type { ReadHistory } from '../discover/git-dates.ts'
import { historyAt } from '../discover/versions-history.ts'
import type { Site } from '../site.ts'
import type { VersionOpening } from './version-config.ts'

export interface VersionSource {
  entry: VersionOptions & { from: string }
  folders: SiteFolders
  /** The folder with its files, if they're copies of those in a commit. */
  copies?: string
  opening: VersionOpening
  /** Names its files in messages. */
  named(problem: Diagnostic): Diagnostic
}

/** The versions of a site but its own. */
export function otherVersions({ written: { versions = [] } }: Pick<Site, 'written'>): VersionSource['entry'][] {
  return versions.flatMap(({ from, ...entry }) => (from === undefined ? [] : [{ ...entry, from }]))
}

/** The folder with what a build keeps of a version. */
export function versionCache({ cache }: Pick<SiteFolders, 'cache'>, entry: VersionSource['entry']): string {
  return join(cache, 'versions', prefixOfVersion(entry) || entry.name)
}

/** Finds the folder of a version, or copies it from Git. @throws SiteError if there's none */
export async function versionSource(own: Site, entry: VersionSource['entry']): Promise<VersionSource> {
  const { folders, editions, written, places, configFile } = own
  const { out } = folders
  const copied = entry.from.startsWith('git:') ? await copyVersion(own, entry, entry.from.slice('git:'.length)) : undefined
  const root = copied?.root ?? resolve(folders.root, entry.from)
  const content = join(root, 'content')
  if (!existsSync(content)) {
    const place = copied === undefined ? displayPath(content) : `content in ${entry.from.slice('git:'.length)}`
    throw versionGone(
      own,
      entry,
      `there is no folder ${place} with the pages of ${entry.name}.`,
      'Name a folder, or a commit, that has one.',
    )
  }
  const { isPinned = false, history } = copied ?? {}
  return {
    entry,
    ...(copied && { copies: root }),
    folders: { root, content, public: join(root, 'public'), out, cache: versionCache(folders, entry) },
    opening: {
      name: entry.name,
      own: { editions, written, places, configFile },
      hostFolders: folders,
      isPinned,
      ...(history && { history }),
    },
    named: (problem) =>
      copied === undefined ? problem : inCommit(problem, displayPath(root), prefixOfVersion(entry).slice(1) || entry.name),
  }
}

interface CopiedVersion {
  root: string
  isPinned: boolean
  history: ReadHistory
}

async function copyVersion(own: Site, entry: VersionSource['entry'], ref: string): Promise<CopiedVersion> {
  const { root } = own.folders
  const found = await findCommit(root, ref)
  if (found === undefined) {
    const [isShallow = ''] = await askGitAt(root, ref, ['rev-parse', '--is-shallow-repository']).catch(() => [])
    const fix =
      isShallow.trim() === 'true'
        ? 'This clone is shallow. Fetch the rest: `git fetch --unshallow --tags`, or `fetch-depth: 0` for the checkout of a workflow.'
        : `Fetch it: \`git fetch origin ${ref}\`, or \`fetch-depth: 0\` for the checkout of a workflow.`
    throw versionGone(own, entry, `there is no branch, tag or commit ${ref} in this repository.`, fix)
  }
  const parent = copiesFolder(root)
  const uncopied = await copyTree(root, found.commit, parent).catch((error: unknown) => {
    throw versionGone(
      own,
      entry,
      `Git can't read ${ref}. ${describeThrown(error)}`,
      'The commit needs the folder of the site at its path of today.',
    )
  })
  const needed = uncopied.filter(({ path }) => /^(?:content|public)\//.test(path))
  if (needed.length > 0)
    throw new SiteError(
      needed.map(({ path, reason }) => ({ severity: 'error', code: 'version-file', file: `${ref}:${path}`, ...UNCOPIED[reason] })),
    )
  reachPackages(parent, root)
  const copies = join(parent, found.commit)
  return { root: copies, isPinned: found.isPinned, history: historyAt({ repository: root, commit: found.commit, copies }) }
}

const UNCOPIED: Record<UncopiedFile['reason'], Advice> = {
  link: {
    message: "This link leads out of the site, which a version from Git can't follow.",
    fix: 'Use a commit with a copy of the file.',
  },
  submodule: {
    message: 'This is a submodule, whose files are in another repository.',
    fix: 'Use a folder as the version, with these files in it.',
  },
  lfs: {
    message: 'This file is in Git LFS, so the commit only has a pointer to it.',
    fix: 'Use a folder as the version, or a commit with the file itself.',
  },
}

/** A commit, and whether it's named by something that stays. */
export interface FoundCommit {
  commit: string
  /** False for a branch. */
  isPinned: boolean
  /** True if a tag or a branch of a remote contains it. */
  isKept: boolean
}

/** The commit of a branch, tag or commit. A clone for one branch knows the others by their remote's name. */
export async function findCommit(root: string, ref: string): Promise<FoundCommit | undefined> {
  for (const name of [ref, `origin/${ref}`]) {
    const commands = [
      ['rev-parse', '--verify', `${name}^{commit}`],
      ['rev-parse', '--symbolic-full-name', name],
      ['for-each-ref', '--count=1', '--contains', name, 'refs/tags', 'refs/remotes'],
    ]
    const [commit, symbolic = '', keeping = ''] = await askGitAt(root, name, ...commands).catch(() => [])
    if (commit !== undefined)
      return { commit: commit.trim(), isPinned: !/^refs\/(?:heads|remotes)\//.test(symbolic), isKept: keeping !== '' }
  }
  return undefined
}

/** A folder outside of the site's packages, because the code of packages is treated in another way. */
function copiesFolder(root: string): string {
  const caches = variable('XDG_CACHE_HOME') || join(homedir(), '.cache')
  const base = [caches, homedir()].some(mayWriteInto) ? caches : tmpdir()
  return join(base, 'docwright', 'versions', hashOf(root))
}

/** A file of a commit has no place on the disk that anybody would look at. */
function inCommit(problem: Diagnostic, folder: string, name: string): Diagnostic {
  const named = (text: string) => text.replaceAll(`${folder}/`, `${name}:`)
  const { file, message } = problem
  return { ...problem, message: named(message), ...(file !== undefined && { file: named(file) }) }
}

/** An error at the place in the configuration that says where a version's pages are. */
export function versionGone(own: Site, { name }: Pick<VersionOptions, 'name'>, message: string, fix: string): SiteError {
  const index = own.written.versions?.findIndex((each) => each.name === name) ?? 0
  return new SiteError([configProblem(own, ['versions', index, 'from'], { severity: 'error', code: 'version-gone', message, fix })])
}
