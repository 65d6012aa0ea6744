/** Versions of a site: what every document knows of them, what documents say of their page in others, and the lists that older pages read. */
import { prefixOfVersion } from '../../../src/shared/config/options/versions.ts'
import { stringsOf } from '../../../src/shared/config/use-strings.ts'
import type { SiteVersion } from '../../../src/shared/config/versions.ts'
import type { PlaceFacts } from '../../../src/shared/routes/manifest.ts'
import { PATHS_FILE, VERSIONS_FILE } from '../../../src/shared/routes/site-files.ts'
import { absoluteAddress } from '../../../src/shared/routes/whole-address.ts'
import { fillIn } from '../../../src/shared/strings/fill-in.ts'
import { VERSION_STRINGS } from '../../../src/shared/strings/versions-strings.ts'
import { hashedOutput, type Output, textOutput } from '../../emit/output.ts'
import { configProblem } from '../../site/config/config-problem.ts'
import type { ResolvedConfig } from '../../site/resolve-config.ts'
import type { Site } from '../../site/site.ts'
import { MENU_RULES, NARROW_MENU_RULES } from '../../site/versions/menu-styles.ts'
import { originOfVersion } from '../../site/versions/only-version.ts'
import { placeInVersion } from '../../site/versions/place-in-version.ts'
import { isPreview } from '../../site/versions/version-files.ts'
import type { VersionPaths } from '../../site/versions/version-paths.ts'
import type { Feature, Host, HostWork, LinkedSite, SiteWork } from '../feature.ts'
import { checkVersionLinks, versionScheme } from './version-links.ts'
import { VERSION_STYLES } from './versions-styles.ts'

/** The styles of the menu, where languages have none. */
const EDITION_MENUS = `@layer shell{${MENU_RULES}${NARROW_MENU_RULES}}`.replaceAll('\n', '')

export const versions: Feature = {
  name: 'versions',
  async data(site) {
    const { config } = site
    if (config.version === undefined) return {}
    const all = versionsOf(config).map((version) => {
      const origin = originOfVersion(site, version.name)
      return origin === undefined ? version : { ...version, origin }
    })
    return { versions: all, version: config.version }
  },
  check: checkVersionPaths,
  links: versionScheme,
  page: ({ site }) => {
    // Its lists have its pages nevertheless, which `isHidden` would leave out.
    const isHidden = isPreview(site.config)
    return () => (isHidden ? { head: [{ tag: 'meta', attrs: { name: 'robots', content: 'noindex' } }] } : {})
  },
  styles: ({ config, edition }) =>
    config.version === undefined ? '' : (edition.language === undefined ? EDITION_MENUS : '') + VERSION_STYLES,
  outputs: (work) => ({ outputs: pathsFiles(work), warnings: work.versions === undefined ? [] : checkVersionLinks(work) }),
  hostOutputs: versionsFile,
}

/** All versions in the order of the configuration. One is current: the site's own, unless another one says so. */
export function versionsOf({ versions: all = [] }: Pick<ResolvedConfig, 'versions'>): SiteVersion[] {
  const hasCurrent = all.some(({ status }) => status === 'current')
  return all.map((version) => {
    const { name, label = name, from, status = from === undefined && !hasCurrent ? 'current' : 'maintained' } = version
    return { name, label, prefix: prefixOfVersion(version), status }
  })
}

/** Returns a function from a path to facts about its page, from the pages of all versions. */
export function factsInVersions(site: Pick<Site, 'config' | 'edition' | 'only'>, known: readonly VersionPaths[]) {
  const { config, edition } = site
  const all = versionsOf(config)
  const own = all.find(({ name }) => name === config.version)
  const others = all.flatMap((version) => {
    const paths = known.find(({ name }) => name === version.name)
    return paths === undefined || version === own ? [] : [{ version, paths }]
  })
  const words = stringsOf(config, VERSION_STRINGS)
  const said = { maintained: words.versionMaintained, unmaintained: words.versionUnmaintained, preview: words.versionPreview, current: '' }
  const text = own === undefined ? '' : fillIn(said[own.status], { label: own.label })
  return (path: string): PlaceFacts => {
    const places = others.map(({ version, paths }) => ({ version, ...placeInVersion(path, config.language.lang, paths) }))
    const elsewhere = places.flatMap(({ version, place }) => (place === path ? [] : [[version.name, version.prefix + place] as const]))
    const ownPlace = edition.prefix + (path === '/' && edition.prefix !== '' ? '' : path)
    const entries = [...elsewhere, ...(own === undefined || ownPlace === path ? [] : [[own.name, own.prefix + (ownPlace || '/')] as const])]
    const facts = entries.length === 0 ? {} : { versions: Object.fromEntries(entries) }
    const current = places.find(({ version }) => version.status === 'current')
    if (own === undefined || current === undefined) return facts
    const { prefix, label, name } = current.version
    const href = (originOfVersion(site, name) ?? '') + config.hostPath + prefix + current.place
    const notice = { text, link: { text: fillIn(words.versionCurrent, { label }), href }, label: words.versionNotice }
    const canonical = absoluteAddress({ baseUrl: config.baseUrl, basePath: config.hostPath }, prefix + current.place)
    return { ...facts, notices: [notice], ...(current.isSame && { canonical, translations: [] }) }
  }
}

/** The paths of an edition's own pages, in pieces if there are many. */
function pathsFiles({ site, versions: known }: SiteWork): Output[] {
  const own = known?.find(({ name }) => name === site.config.version)?.editions.find(({ prefix }) => prefix === site.edition.prefix)
  if (own === undefined) return []
  const list = (paths: readonly string[]) => `${JSON.stringify({ format: 1, paths })}\n`
  if (own.paths.length <= MOST_PATHS) return [textOutput(PATHS_FILE, list(own.paths))]
  const pieces = Array.from({ length: Math.ceil(own.paths.length / MOST_PATHS) }, (_, index) => {
    const paths = own.paths.slice(index * MOST_PATHS, (index + 1) * MOST_PATHS)
    return { first: paths[0], output: hashedOutput(PATHS_FILE.replace(/\.json$/, ''), '.json', list(paths)) }
  })
  const index = { format: 1, pieces: pieces.map(({ first, output }) => [first, output.path]) }
  return [textOutput(PATHS_FILE, `${JSON.stringify(index)}\n`), ...pieces.map(({ output }) => output)]
}

/** With so many, a file is at most about 30 kB. */
const MOST_PATHS = 500

/** The list that pages of all versions read, also those that were deployed long ago: it's only ever added to. */
function versionsFile(editions: readonly HostWork[], { config }: Host): readonly Output[] {
  const known = editions.find((work) => work.versions !== undefined)?.versions
  // A part of a site can't say what the whole one has.
  if (config.version === undefined || known === undefined || editions.some(({ site }) => site.only !== undefined)) return []
  const list = versionsOf(config).flatMap(({ name, label, prefix, status }) => {
    const found = known.find((version) => version.name === name)
    // One that can't be built has no pages.
    if (found === undefined) return []
    const languages = Object.fromEntries(found.editions.map((edition) => [edition.lang, edition.prefix.slice(1)]))
    return { name, label, path: `${config.hostPath}${prefix}/`, status, languages }
  })
  return [textOutput(VERSIONS_FILE, `${JSON.stringify({ format: 1, versions: list }, undefined, 1)}\n`)]
}

/** Errors for versions at addresses that pages or languages have. */
function checkVersionPaths(site: Site, pages: LinkedSite['pages']) {
  const { config, edition, editions } = site
  if (edition.prefix !== '') return []
  return (config.versions ?? []).flatMap((version, index) => {
    const prefix = prefixOfVersion(version)
    if (prefix === '' || version.name === config.version || config.basePath !== config.hostPath) return []
    const isBelow = (path: string) => `${path}/`.toLowerCase().startsWith(`${prefix}/`.toLowerCase())
    const page = pages.find(({ route }) => isBelow(route))
    const taken = page?.route ?? editions.find((each) => isBelow(each.prefix))?.prefix
    if (taken === undefined) return []
    const message = `the pages of ${version.name} would be at ${prefix}, where this version has ${taken}.`
    const fix = 'Choose another `path` for the version, or move the page.'
    return [configProblem(site, ['versions', index, 'path'], { severity: 'error', code: 'version-path', message, fix })]
  })
}
