/** The build's checks between pages, as far as the pages that were looked at tell: any other may hold whatever a link asks for. */
import { checkSite } from '../check/check-site.ts'
import type { PageToCheck } from '../check/site-to-check.ts'
import type { SiteFolders } from '../options.ts'
import { listPublicFiles } from '../outputs/public-files.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { DevConfig } from './dev-config.ts'
import type { DevPage } from './dev-pages.ts'

export interface KnownSite {
  current: DevConfig
  folders: SiteFolders
  pages: readonly DevPage[]
}

/** @param page the compiled page that is looked at; without one, what the configuration names is checked alone */
export function checkAround({ current, folders, pages }: KnownSite, page?: PageToCheck): Diagnostic[] {
  const { config, basics, file } = current
  const publicFiles = listPublicFiles(folders.public)
  const all = pages.map((listed) => (listed.path === page?.page.route ? page : unknownPage(listed)))
  // Which pages nothing leads to, only all of them together can tell.
  return checkSite({ pages: all, config, configFile: file, basePath: basics.basePath, publicFiles }).filter(
    ({ code }) => code !== 'unreachable-page',
  )
}

function unknownPage({ path, filePath, displayPath }: DevPage): PageToCheck {
  return {
    page: { route: path, filePath, displayPath, source: '', frontmatter: {} },
    summary: { links: [], files: [], anchors: [], mayAddAnchors: true, diagnostics: [] },
  }
}
