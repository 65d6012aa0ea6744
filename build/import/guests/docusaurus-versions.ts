/** Versions of documentation in Docusaurus: `docs`, and folders in `versioned_docs` that `versions.json` lists. */
import { join } from 'node:path'
import type { VersionStatus } from '../../../src/shared/config/versions.ts'
import { joinRoute } from '../addresses.ts'
import { labelOf, listOf, stringOf, type Values, valuesOf } from '../config/values.ts'
import type { Repository } from '../repository.ts'

export interface DocsVersion {
  name: string
  label?: string | undefined
  /** The folder of its pages. */
  folder: string
  sidebarPath: string | undefined
  /** The name of its translations. */
  translated: string
  /** Where its addresses began, below those of the documentation. Empty for the newest released one. */
  path: string
  status: VersionStatus
}

/** Names that a version can have here. */
export const VERSION_NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u

/** All versions of a documentation, the newest released one first. @param options those of the plugin for documentation */
export function docsVersions(root: string, options: Values, repository: Repository): DocsVersion[] {
  const prefix = options['id'] === undefined || options['id'] === 'default' ? '' : `${String(options['id'])}_`
  const file = join(root, `${prefix}versions.json`)
  const known = repository.isFile(file) ? (repository.read(file, (text): unknown => JSON.parse(text)) ?? []) : []
  const released = listOf(known).map(String)
  const all = options['includeCurrentVersion'] === false ? released : ['current', ...released]
  const last = stringOf(options['lastVersion']) ?? released[0] ?? 'current'
  const wanted = options['onlyIncludeVersions'] === undefined ? all : listOf(options['onlyIncludeVersions']).map(String)
  const own = valuesOf(options['versions'])
  const versions = all.map((name, index): DocsVersion => {
    const { label: written, path, banner } = valuesOf(own[name])
    const isCurrent = name === 'current'
    const label = labelOf(written)
    const status = banner ?? (index < all.indexOf(last) ? 'unreleased' : index > all.indexOf(last) ? 'unmaintained' : 'none')
    const versioned = join(root, `${prefix}versioned_docs/version-${name}`)
    // Some sites copy the pages into the folder of the newest version right before they build.
    const isCopied = name === last && !repository.has(versioned)
    const shown = isCurrent ? (label !== undefined && VERSION_NAME.test(label) ? label : 'next') : name
    return {
      name: shown,
      label: label === shown ? undefined : label,
      folder: isCurrent || isCopied ? repository.named(root, stringOf(options['path']) ?? 'docs') : versioned,
      sidebarPath: isCurrent ? stringOf(options['sidebarPath']) : `./${prefix}versioned_sidebars/version-${name}-sidebars.json`,
      translated: isCurrent ? 'current' : `version-${name}`,
      path: name === last ? '' : joinRoute(stringOf(path) ?? (isCurrent ? 'next' : name)).slice(1),
      status: name === last ? 'current' : status === 'unreleased' ? 'preview' : status === 'unmaintained' ? 'unmaintained' : 'maintained',
    }
  })
  const shown = versions.filter(({ path, folder }, index) => path === '' || (wanted.includes(all[index] ?? '') && repository.has(folder)))
  return shown.sort((a, b) => Number(b.path === '') - Number(a.path === ''))
}
