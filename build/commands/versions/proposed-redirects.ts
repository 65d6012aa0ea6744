/** Redirects for pages that are gone from the site's own version, and that another one still has. */
import { join } from 'node:path'
import { prefixOfVersion } from '../../../src/shared/config/options/versions.ts'
import type { SiteConfig } from '../../../src/shared/config/schema.ts'
import { absoluteAddress, decodePath, normalizeBasePath } from '../../../src/shared/routes/whole-address.ts'
import { existsSync } from '../../inputs/files.ts'

interface Built {
  /** As its author wrote it. */
  config: SiteConfig
  /** The folder of the built site. */
  out: string
}

/** The entries of `redirects` to write, each to the first version in the list that has the page. @param gone addresses that the site had */
export function proposedRedirects(gone: readonly string[], { config, out }: Built): string[] {
  const { versions = [], redirects = {}, baseUrl } = config
  const basePath = normalizeBasePath(config.basePath)
  // A path leads to a page of the same version.
  if (baseUrl === undefined) return []
  return gone.flatMap((address) => {
    const path = decodePath(address)
    if (address.includes('#') || path === undefined || Object.hasOwn(redirects, address)) return []
    const found = versions.find(
      (version) => version.from !== undefined && existsSync(join(out, prefixOfVersion(version), path, 'index.html')),
    )
    return found === undefined ? [] : [`'${address}': '${absoluteAddress({ baseUrl, basePath }, prefixOfVersion(found) + address)}'`]
  })
}

/** The text that proposes them, or nothing. */
export function redirectsToPropose(gone: readonly string[], built: Built): string {
  const lines = proposedRedirects(gone, built)
  return lines.length === 0
    ? ''
    : `\nOlder versions still have some of these pages. Add to \`redirects\` in the configuration:\n\n${lines.map((line) => `  ${line},\n`).join('')}`
}
