/** Versions that mike has published: built pages on a branch, whose sources are in other commits of the repository. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, posix } from 'node:path'
import { askGitAt } from '../../inputs/versions-history.ts'
import { copyTree } from '../../inputs/versions-tree.ts'
import { type FoundCommit, findCommit } from '../../site/versions/version-sources.ts'
import { attempt } from '../../util/attempt.ts'
import { labelOf, listOf, stringOf, type Values, valuesOf } from '../config/values.ts'
import type { ForeignSite, ForeignVersion, ReadSite } from '../model.ts'
import type { Notes } from '../notes.ts'
import { Repository } from '../repository.ts'
import { VERSION_NAME } from './docusaurus-versions.ts'

interface Published {
  name: string
  title: string | undefined
  aliases: string[]
}

interface PublishedSource extends Partial<FoundCommit> {
  version: Published
  /** The tag or branch of its sources. */
  ref?: string
}

/** A site with those of its published versions whose sources are found. @param read reads such a version @param plugins by name */
export async function withMikeVersions(
  site: ForeignSite,
  { config, plugins, read }: { config: Values; plugins: Values; read: ReadSite },
  [folder, notes, file, repository]: Parameters<ReadSite>,
): Promise<ForeignSite> {
  if (plugins['mike'] === undefined && valuesOf(valuesOf(config['extra'])['version'])['provider'] !== 'mike') return site
  // The repository may be a stranger's. Git runs programs that its settings name when it fetches something.
  process.env['GIT_ALLOW_PROTOCOL'] = 'none'
  const branch = stringOf(config['remote_branch']) ?? 'gh-pages'
  const published = await publishedVersions(folder, branch, stringOf(valuesOf(plugins['mike'])['deploy_prefix']) ?? '')
  const told = (message: string) => notes.add('pages', basename(file), message)
  if (published.length === 0) {
    told(`The versions that mike has published aren't known, because the branch \`${branch}\` isn't here. Fetch it, and run this again.`)
    return site
  }
  const sources = await Promise.all(published.map((version) => sourceOf(folder, version)))
  const head = (await findCommit(folder, 'HEAD'))?.commit
  const own = sources.find(({ commit }) => commit !== undefined && commit === head)?.version ?? {
    name: 'next',
    title: undefined,
    aliases: [],
  }
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'import-versions-')))
  process.once('exit', () => rmSync(parent, { recursive: true, force: true }))
  const others: ForeignVersion[] = []
  for (const { version, ref, commit } of sources) {
    if (version === own) continue
    const made =
      commit === undefined
        ? undefined
        : await versionAt({ folder, file, parent, ref, commit }, { notes, read, runsCode: repository.runsCode })
    if (made === undefined || ref === undefined) {
      told(withoutSources(version))
      continue
    }
    told(`Version ${version.name}, which mike has published, was read from \`${ref}\`.`)
    const { name, title, aliases } = version
    const isCurrent = aliases.includes('latest')
    const places = Object.fromEntries(aliases.map((alias) => [`/${alias}`, '/']))
    const routes = made.site.pages.flatMap(({ route }) => route ?? [])
    others.push({ name, label: title, status: isCurrent ? 'current' : 'maintained', path: name, places, routes, ...made })
  }
  if (others.length === 0) return site
  const routes = site.pages.flatMap(({ route }) => route ?? [])
  const all = [{ name: own.name, label: own.title, status: 'maintained' as const, path: '', places: {}, routes }, ...others]
  const addresses = own.name === 'next' ? [] : [own.name, ...own.aliases]
  const redirects = Object.fromEntries(addresses.map((name) => [`/${name}/*`, '/*']))
  return { ...site, redirects: { ...redirects, ...site.redirects }, versions: { own: own.name, all } }
}

function withoutSources({ name }: Published): string {
  return `Version ${name}, which mike has published, is built pages, and no tag or branch is called \`${name}\`, \`v${name}\` or a release of it, such as \`v${name}.1\`. Tag the commit of its sources, and run this again.`
}

/** The list that mike keeps beside its pages. Empty where there's none. */
async function publishedVersions(folder: string, branch: string, prefix: string): Promise<Published[]> {
  const found = await findCommit(folder, branch)
  if (found === undefined) return []
  const path = posix.join(prefix, 'versions.json')
  const [json = ''] = await askGitAt(folder, found.commit, ['cat-file', 'blob', `${found.commit}:${path}`]).catch(() => [])
  return listOf(attempt((): unknown => JSON.parse(json))).flatMap((entry): Published[] => {
    const { version, title, aliases } = valuesOf(entry)
    const name = String(version)
    const names = listOf(aliases).map(String)
    return VERSION_NAME.test(name)
      ? [{ name, title: title === name ? undefined : labelOf(title), aliases: names.filter((alias) => VERSION_NAME.test(alias)) }]
      : []
  })
}

/** The sources of a version: a tag or branch of its name or its title, else the newest tag of its releases. */
async function sourceOf(folder: string, version: Published): Promise<PublishedSource> {
  const { name, title } = version
  const releases = [name, `v${name}`].map((start) => `refs/tags/${start}.*`)
  const [tags = ''] = await askGitAt(folder, 'HEAD', [
    'for-each-ref',
    '--sort=-version:refname',
    '--format=%(refname:short)',
    ...releases,
  ]).catch(() => [])
  const released = tags.split('\n').filter((tag) => /^[\d.]+$/.test(tag.replace(/^v/, '')))
  for (const ref of new Set([name, `v${name}`, ...(title === undefined ? [] : [title, `v${title}`]), ...released])) {
    const found = ref.startsWith('-') ? undefined : await findCommit(folder, ref)
    if (found !== undefined) return { version, ref, ...found }
  }
  return { version }
}

interface Copied {
  folder: string
  file: string
  parent: string
  ref: string | undefined
  commit: string
}

/** The site at a commit. Undefined if it wasn't a site of MkDocs then. */
async function versionAt(
  { folder, file, parent, ref = '', commit }: Copied,
  { notes, read, runsCode }: { notes: Notes; read: ReadSite; runsCode: boolean },
) {
  const isCopied = await copyTree(folder, commit, parent).then(
    () => true,
    () => false,
  )
  const root = join(parent, commit)
  const config = join(root, basename(file))
  const named = notes.below(`${ref}:`)
  const repository = new Repository({ folder: root, file: config }, root, named, runsCode)
  return isCopied && repository.isFile(config)
    ? { site: await read(root, named, config, repository), copy: { root, repository, notes: named } }
    : undefined
}
