import type { SiteData } from '../../shared/config/site-data.ts'
import type { SiteVersion } from '../../shared/config/versions.ts'
import { pathInEdition } from '../../shared/routes/destination.ts'
import { withBasePath } from '../../shared/routes/paths.ts'
import { VERSIONS_FILE } from '../../shared/routes/site-files.ts'

/** A version in the list at the root, which later releases may have written. */
export interface ListedVersion extends SiteVersion {
  /** The address for browsers: `/docs/v1/`. */
  path: string
  /** Folders of its languages, by their tags. That of its root is empty. */
  languages: Readonly<Record<string, string>>
}

/** The versions of today. Undefined without the network, or where the list can't be read. */
export async function fetchVersions({ basePath, hostPath = basePath }: SiteData): Promise<readonly ListedVersion[] | undefined> {
  try {
    const { versions }: { versions?: unknown } = await (await fetch(withBasePath(hostPath, `/${VERSIONS_FILE}`))).json()
    return Array.isArray(versions) ? versions.flatMap((version) => (isListed(version) ? [toVersion(version, hostPath)] : [])) : undefined
  } catch {
    return undefined
  }
}

function isListed(value: unknown): value is ListedVersion {
  const { name, label, path }: Partial<ListedVersion> = Object(value)
  return [name, label, path].every((text) => typeof text === 'string')
}

function toVersion(version: ListedVersion, hostPath: string): ListedVersion {
  const { name, label, path, status, languages } = version
  // An address of another origin or a script would be a page that isn't the site's.
  const below = path.startsWith('//') ? '/' : (pathInEdition({ pathname: path }, { basePath: hostPath }) ?? '/')
  return { name, label, path: hostPath + below, status, prefix: below.replace(/\/$/, ''), languages: languages ?? {} }
}
