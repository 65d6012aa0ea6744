/** Versions that mike has published: built pages on a branch, whose sources are in other commits of the repository. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, posix } from 'node:path'
import { askGitAt } from '../../inputs/versions-history.ts'
import { copyTree } from '../../inputs/versions-tree.ts'
import { findCommit } from '../../site/versions/version-sources.ts'
import { attempt } from '../../util/attempt.ts'
import { labelOf, listOf, stringOf, type Values, valuesOf } from '../config/values.ts'
import type { ForeignSite, ForeignVersion, ReadSite } from '../model.ts'
import { Repository } from '../repository.ts'
import { VERSION_NAME } from './docusaurus-versions.ts'

interface Published {
  name: string
  title: string | undefined
  aliases: string[]
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
  if (published.length === 0)
    told(`mike has published versions on the branch \`${branch}\`, which isn't here. Fetch it, and run this again.`)
  const refs = await refsOf(folder)
  const head = (await findCommit(folder, 'HEAD'))?.commit
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'import-versions-')))
  process.once('exit', () => rmSync(parent, { recursive: true, force: true }))
  const routesOf = ({ pages }: ForeignSite) => pages.flatMap(({ route }) => route ?? [])
  let own: Published = { name: 'next', title: undefined, aliases: [] }
  const others: ForeignVersion[] = []
  for (const version of published) {
    const { name, title, aliases } = version
    const ref = refOf(version, refs)
    const commit = ref === undefined ? undefined : (await findCommit(folder, ref))?.commit
    if (commit !== undefined && commit === head) {
      own = version
      continue
    }
    const root = join(parent, commit ?? '')
    const config = join(root, basename(file))
    const isCopied = await copyTree(folder, commit ?? '', parent).then(
      () => commit !== undefined,
      () => false,
    )
    const copy = {
      root,
      notes: notes.below(`${ref}:`, root),
      repository: new Repository({ folder: root, file: config }, root, notes, repository.runsCode),
    }
    if (!isCopied || !copy.repository.isFile(config)) {
      told(`Version ${name}, which mike has published, is built pages, and ${WITHOUT_SOURCES}`.replaceAll('NAME', name))
      continue
    }
    told(`Version ${name}, which mike has published, was read from \`${ref}\`.`)
    const made = await read(root, copy.notes, config, copy.repository)
    const places = Object.fromEntries(aliases.map((alias) => [`/${alias}`, '/']))
    const status = aliases.includes('latest') ? 'current' : 'maintained'
    others.push({ name, label: title, status, path: name, places, routes: routesOf(made), site: made, copy })
  }
  if (others.length === 0) return site
  const all: ForeignVersion[] = [
    { name: own.name, label: own.title, status: 'maintained', path: '', places: {}, routes: routesOf(site) },
    ...others,
  ]
  const addresses = published.includes(own) ? [own.name, ...own.aliases] : []
  const redirects = Object.fromEntries(addresses.map((name) => [`/${name}/*`, '/*']))
  return { ...site, redirects: { ...redirects, ...site.redirects }, versions: { own: own.name, all } }
}

const WITHOUT_SOURCES =
  'no tag or branch is called `NAME`, `vNAME` or a release of it, such as `vNAME.1`. Tag the commit of its sources, and run this again.'

/** The list that mike keeps beside its pages. Empty where there's none. */
async function publishedVersions(folder: string, branch: string, prefix: string): Promise<Published[]> {
  const commit = (await findCommit(folder, branch))?.commit ?? branch
  const blob = `${commit}:${posix.join(prefix, 'versions.json')}`
  const [json = ''] = await askGitAt(folder, commit, ['cat-file', 'blob', blob]).catch(() => [])
  return listOf(attempt((): unknown => JSON.parse(json))).flatMap((entry): Published[] => {
    const { version, title, aliases } = valuesOf(entry)
    const [name = '', ...names] = [version, ...listOf(aliases)].map(String)
    const isName = (text: string) => VERSION_NAME.test(text)
    return isName(name) ? [{ name, title: title === name ? undefined : labelOf(title), aliases: names.filter(isName) }] : []
  })
}

/** All tags and branches, the newest version first. */
async function refsOf(folder: string): Promise<string[]> {
  const list = ['for-each-ref', '--sort=-version:refname', '--format=%(refname:lstrip=2)', 'refs/tags', 'refs/heads', 'refs/remotes']
  const [refs = ''] = await askGitAt(folder, 'HEAD', list).catch(() => [])
  return refs.split('\n').map((ref) => ref.replace(/^origin\//, ''))
}

/** The tag or branch of a version's name or title, else the newest tag of its releases. */
function refOf({ name, title = name }: Published, refs: readonly string[]): string | undefined {
  const isRelease = (ref: string) => /^v?[\d.]+$/.test(ref) && ref.replace(/^v/, '').startsWith(`${name}.`)
  return [name, `v${name}`, title, `v${title}`].find((ref) => refs.includes(ref)) ?? refs.find(isRelease)
}
