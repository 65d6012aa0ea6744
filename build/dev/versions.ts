/** A site with several versions in development: one of them is served, and an address of another says how to see that. */
import type { DevDocument } from '../../src/server/dev/dev-server.ts'
import { renderUnservedVersion } from '../../src/server/dev/versions-page.ts'
import { pathInEdition } from '../../src/shared/routes/destination.ts'
import { isAsset } from '../emit/output.ts'
import { type OpeningTools, openSite } from '../open-site.ts'
import { hasErrors, SiteError } from '../report/diagnostic.ts'
import { SILENT } from '../report/progress.ts'
import { publicFileAt } from '../site/public-files.ts'
import { assertVersion, versionLeftOut } from '../site/versions/only-version.ts'
import { prefixOnHost } from '../site/versions/version-files.ts'
import { otherVersions, versionSource } from '../site/versions/version-sources.ts'
import { openStore } from '../store/store.ts'
import { GENERATOR_NAME } from '../util/generator.ts'
import { displayPath } from '../util/site-folders.ts'
import type { SharedPool } from '../workers/pool.ts'
import type { createDevLog } from './dev-log.ts'
import type { DevSiteOptions } from './dev-site.ts'
import { withTimeLimit } from './dev-tools.ts'
import type { createDevLanguages } from './languages.ts'
import type { Sources } from './sources.ts'

/** The version that's served, and its name. */
export interface ServedVersion extends Omit<DevSiteOptions, 'tools'> {
  tools: Pick<OpeningTools, 'folders' | 'store' | 'pool' | 'progress' | 'locale' | 'only' | 'version'>
  label: string
}

interface Requested extends Pick<OpeningTools, 'folders' | 'store' | 'locale'> {
  pool: SharedPool
  log: Pick<ReturnType<typeof createDevLog>, 'diagnostics' | 'thrown'>
}

/** Opens the version that a command names, or the site's own one. @throws SiteError if there's none, or its pages aren't there */
export async function servedVersion({ pool, log, ...given }: Requested, name: string | undefined): Promise<ServedVersion> {
  const only = { name, isInDevelopment: true } as const
  const tools = { ...given, pool: withTimeLimit(pool), progress: SILENT, only }
  const served = { tools, label: displayPath(given.folders.content), onDiagnostics: log.diagnostics, onBrowserError: log.thrown }
  if (name === undefined) return served
  try {
    // The language may be one that this version alone has.
    const own = await openSite({ ...tools, locale: undefined })
    if (hasErrors(own.diagnostics)) throw new SiteError([...own.diagnostics])
    assertVersion(own)
    const entry = otherVersions(own).find((version) => version.name === name)
    if (entry === undefined) return served
    const { folders, opening, named } = await versionSource(own, entry)
    const ofVersion = { folders, store: openStore(folders.cache), pool: withTimeLimit(pool.forSite(folders)), version: opening }
    return {
      tools: { ...tools, ...ofVersion },
      label: `version ${name}`,
      onDiagnostics: (path, problems) => log.diagnostics(path, problems.map(named)),
      onBrowserError: (problem) => log.thrown(named(problem)),
    }
  } catch (error) {
    await pool.close()
    throw error
  }
}

/** The site at its place on the host. Addresses of other versions say how these are served. */
export function onHost(source: ReturnType<typeof createDevLanguages>, sources: Sources): ReturnType<typeof createDevLanguages> {
  const prefix = () => {
    const site = sources.site()
    return site === undefined ? '' : prefixOnHost({ ...site, edition: { prefix: '' } })
  }
  /** A path of the host as one of the site. Undefined in another version, if the site's is there to say so. */
  const here = (path: string): string | undefined => {
    const site = sources.site()
    const other = site && versionLeftOut(site.config, path)
    return other === undefined ? (pathInEdition({ pathname: path }, { basePath: prefix() }) ?? path) : undefined
  }
  return {
    ...source,
    basePath: () => sources.site()?.config.hostPath ?? source.basePath(),
    start: () => prefix().replace(/^\/(.+)/, '$1/') + source.start(),
    async document(path) {
      await source.refresh()
      const there = here(path)
      return there === undefined ? unserved(path, sources) : source.document(there)
    },
    async file(path, query) {
      const there = here(path)
      if (there !== undefined) return source.file(there, query)
      // Today's logo and theme are the host's.
      if (isAsset(path.slice(1))) return source.file(path, query)
      const { hostFolders, folders } = sources.site() ?? {}
      const file = hostFolders === undefined || hostFolders === folders ? undefined : publicFileAt(path.slice(1), hostFolders)
      return file === undefined ? undefined : { path: file }
    },
    async redirect(path, search) {
      const there = here(path)
      const to = there === undefined ? undefined : await source.redirect(there, search)
      return to?.startsWith('/') ? prefix() + to : to
    },
    state: (path) => source.state(here(path) ?? path),
  }
}

function unserved(path: string, sources: Sources): DevDocument {
  const { hostPath = '', basePath = '', versions = [], version, baseUrl } = sources.site()?.config ?? {}
  const other = versionLeftOut({ versions, version: version ?? '' }, path)
  const own = versions.find(({ name }) => name === version)
  const html = renderUnservedVersion({
    label: other?.label ?? other?.name ?? '',
    command: `npx ${GENERATOR_NAME} dev${other?.from === undefined ? '' : ` --version ${other.name}`}`,
    whole: `npx ${GENERATOR_NAME} start`,
    published: baseUrl === undefined ? undefined : baseUrl + hostPath + path,
    served: { label: own?.label ?? version ?? '', href: `${basePath}/` },
  })
  return { status: 404, html, policy: undefined }
}
