/** The one version of a site that a command makes, if it doesn't make all of them. */
import { prefixOfVersion } from '../../../src/shared/config/options/versions.ts'
import { inWords } from '../../../src/shared/in-words.ts'
import { pathInEdition } from '../../../src/shared/routes/destination.ts'
import { PART } from '../../../src/shared/routes/site-files.ts'
import { type Output, textOutput } from '../../emit/output.ts'
import { siteError } from '../../report/diagnostic.ts'
import type { ResolvedConfig } from '../resolve-config.ts'
import type { Site } from '../site.ts'
import type { VersionPaths } from './version-paths.ts'

type Part = Pick<Site, 'only'> & { config: Pick<ResolvedConfig, 'version' | 'baseUrl'> }

/** The origin of a version that a command leaves out: where the whole site is published, or empty if that isn't known. Undefined for one that's made. */
export function originOfVersion({ only, config }: Part, name: string | undefined): string | undefined {
  if (only === undefined || name === config.version) return undefined
  return only.isInDevelopment ? '' : (config.baseUrl ?? '')
}

/** True for the site's own version, if another one alone is made. */
export function isLeftOut({ only, config }: Part): boolean {
  return only?.name !== undefined && only.name !== config.version
}

/** The file that says which part of a site a build has made. A whole site has none. */
export function partFile({ locale, only, config }: Part & Pick<Site, 'locale'>): Output[] {
  const version = only?.isInDevelopment ? undefined : only && config.version
  if (locale === undefined && version === undefined) return []
  const part = { format: 1, ...(locale !== undefined && { locales: [locale] }), ...(version !== undefined && { versions: [version] }) }
  return [textOutput(PART, JSON.stringify(part))]
}

/** Says that a build is a part of a site. */
export function noticeOfVersion({ only, config }: Part): string[] {
  if (only?.name === undefined) return []
  const { baseUrl } = config
  const others = baseUrl === undefined ? "don't lead anywhere, because the configuration has no `baseUrl`" : `lead to ${baseUrl}`
  return [`This is a part of the site: version ${only.name}, because of --only. Links to other versions ${others}.`]
}

/** @throws SiteError if there's no such version */
export function assertVersion({ only, config, configFile }: Pick<Site, 'only' | 'config' | 'configFile'>): void {
  const names = config.versions?.map(({ name }) => name) ?? []
  if (only?.name === undefined || names.includes(only.name)) return
  const message = `The site has no version \`${only.name}\`.`
  const fix = names.length === 0 ? 'The configuration has no `versions`.' : `\`versions\` has ${inWords(names, 'and')}.`
  throw siteError({ code: 'unknown-version', file: configFile, message, fix })
}

/** Versions that aren't made, as far as others can know them without their pages: each has a home page. */
export function unreadVersions({ only, config: { versions = [], version } }: Pick<Site, 'only' | 'config'>): VersionPaths[] {
  const unread = only === undefined ? [] : versions.filter(({ name, from }) => name !== version && name !== only.name && from !== undefined)
  return unread.map(({ name }) => ({ name, editions: [{ prefix: '', lang: '', paths: ['/'], ids: {} }], links: [] }))
}

/** The version that isn't made at a path below the base path of all. Undefined for the one that is. */
export function versionLeftOut({ versions = [], version }: Pick<ResolvedConfig, 'versions' | 'version'>, path: string) {
  const isBelow = (prefix: string) => pathInEdition({ pathname: path }, { basePath: prefix }) !== undefined
  const [nearest] = versions
    .filter((one) => isBelow(prefixOfVersion(one)))
    .sort((a, b) => prefixOfVersion(b).length - prefixOfVersion(a).length)
  return nearest?.name === version ? undefined : nearest
}
