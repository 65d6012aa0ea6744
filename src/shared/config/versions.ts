/** Versions of a site, as readers choose them. */

/** `current` is the one that the others point to, and `preview` isn't released yet. */
export type VersionStatus = 'current' | 'maintained' | 'unmaintained' | 'preview'

export interface SiteVersion {
  /** The name in links, commands and addresses of files. */
  name: string
  /** The name that readers see. */
  label: string
  /** Where its pages are, below the host's base path: empty, or a path with a leading and no trailing slash. */
  prefix: string
  status: VersionStatus
  /** Where the whole site is published, for a version that a command leaves out. Empty if that isn't known. */
  origin?: string
}

/** The prefix of a version whose pages are at a path such as `v1`, or at the root. */
export function versionPrefix(path: string): string {
  return path === '/' || path === '' ? '' : `/${path.replace(/^\//, '')}`
}
