/** Runs the build's checks for one page. Other pages haven't been compiled, so they may have any id that a link needs. */
import type { Frontmatter } from '../../src/shared/frontmatter/frontmatter.ts'
import { checkSite } from '../check/check-site.ts'
import type { PageToCheck } from '../check/site-to-check.ts'
import { checkFeatures } from '../features/features.ts'
import { listPublicFiles } from '../features/public-files/public-files.ts'
import { withSeverities } from '../report/checks.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { NOT_FOUND_ROUTE } from '../site/discover/routes.ts'
import type { Site } from '../site/site.ts'
import type { SiteFolders } from '../util/site-folders.ts'
import type { DevPage } from './dev-pages.ts'

export interface KnownSite {
  current: Site
  folders: SiteFolders
  pages: readonly DevPage[]
  /** The frontmatter of posts, by route, because a site without posts has no feed. */
  posts: ReadonlyMap<string, Frontmatter>
}

/** @param page the open page, compiled. Without one, only the configuration is checked */
export async function checkAround({ current, folders, pages, posts }: KnownSite, page?: PageToCheck): Promise<Diagnostic[]> {
  const { config, configFile, places } = current
  const publicFiles = listPublicFiles(folders)
  const all = pages.map((listed) => (listed.path === page?.route ? page : unknownPage(listed, posts.get(listed.path))))
  // Finding unreachable pages would take the links of all pages.
  const notFound = page?.route === NOT_FOUND_ROUTE ? page : undefined
  const found = checkSite({ pages: all, notFound, config, configFile, places, basePath: config.basePath, publicFiles })
  return withSeverities([...found, ...(await checkFeatures(current, all))], config).filter(({ code }) => code !== 'unreachable-page')
}

function unknownPage({ path, filePath, displayPath }: DevPage, frontmatter: Frontmatter = {}): PageToCheck {
  return {
    route: path,
    filePath,
    displayPath,
    source: '',
    frontmatter,
    summary: { links: [], files: [], anchors: [], mayAddAnchors: true, diagnostics: [] },
  }
}
