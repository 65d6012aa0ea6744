/** Where the files of a version are in the output folder. */
import { prefixOfVersion } from '../../../src/shared/config/options/versions.ts'
import { HOST_FILES, NO_JEKYLL, NOT_FOUND_FILE } from '../../../src/shared/routes/site-files.ts'
import { type Output, outputsBelow } from '../../emit/output.ts'
import type { ResolvedConfig } from '../resolve-config.ts'
import type { Site } from '../site.ts'

type VersionConfig = Pick<ResolvedConfig, 'version' | 'versions'>

/** The version at hand, on a site with several. */
function versionOf({ version, versions }: VersionConfig) {
  return versions?.find(({ name }) => name === version)
}

/** True for a version that search engines are asked not to show. */
export function isPreview(config: VersionConfig): boolean {
  return versionOf(config)?.status === 'preview'
}

/** Where the files of an edition are in the output folder: empty, or a path with a leading and no trailing slash. */
export function prefixOnHost({ config, edition }: { config: VersionConfig } & Pick<Site, 'edition'>): string {
  const version = versionOf(config)
  return (version === undefined ? '' : prefixOfVersion(version)) + edition.prefix
}

/** The files of `public/` where they are in the output folder: those of a version are below its path, and only the own one has those of the host. */
export function publishedOnHost(
  { config, only }: { config: VersionConfig } & Partial<Pick<Site, 'only'>>,
  published: readonly Output[],
): readonly Output[] {
  const version = versionOf(config)
  if (version === undefined) return published
  const ofHost = published.filter(({ path }) => path === NO_JEKYLL || HOST_FILES.includes(path))
  const others = published.filter((output) => !ofHost.includes(output))
  return [...outputsBelow(prefixOfVersion(version), others), ...(version.from === undefined ? ofHost : (only?.published ?? []))]
}

/** The file that hosts send for every address without a page: without an edition at the root, that of the first. */
export function notFoundAtRoot(
  editions: readonly { work: { site: Pick<Site, 'config' | 'edition'> }; outputs: readonly Output[] }[],
): Output[] {
  const [first] = editions
  if (first === undefined || editions.some(({ work }) => prefixOnHost(work.site) === '')) return []
  const found = first.outputs.filter(({ path }) => path === NOT_FOUND_FILE)
  return outputsBelow(prefixOnHost(first.work.site), found).map((output) => ({ ...output, path: NOT_FOUND_FILE, sameAs: output.path }))
}
