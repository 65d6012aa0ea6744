/** Where addresses begin in a site of several editions: at the edition's own pages, at those of others, or at the files that all share. */
import { comparablePath, decodedPart } from '../../src/shared/routes/paths.ts'
import { isAsset } from '../emit/output.ts'
import { namesEdition } from '../site/languages/language-paths.ts'
import { originElsewhere } from '../site/languages/language-site.ts'
import type { ResolvedConfig } from '../site/resolve-config.ts'
import { editionPaths, type Site } from '../site/site.ts'

export interface KnownPaths {
  /** Paths of the edition's pages. */
  pages: readonly string[]
  /** Paths of the files in `public/`. */
  files: readonly string[]
}

type Addressed = { config: Pick<ResolvedConfig, 'basePath' | 'baseUrl' | 'hostPath'> } & Pick<Site, 'edition' | 'locale'>

/** @returns where the edition's own pages begin, and what any path does */
export function createStarts(site: Addressed, known: KnownPaths): { start: string; startOf(path: string): string } {
  const { edition, config } = site
  const { basePath, hostPath } = config
  const { basePath: start } = editionPaths(site)
  const elsewhere = originElsewhere(site) + basePath
  // Without a prefix, nobody needs to know what is a page.
  const pages = new Set(start === basePath ? [] : known.pages.map(comparablePath))
  const files = new Set(known.files)
  const isFile = (path: string) => [path, `${path}/index.html`].some((file) => files.has(file))
  return {
    start,
    startOf(path) {
      if (pages.has(comparablePath(path))) return start
      if (namesEdition(path, edition)) return namesEdition(path, { prefix: edition.prefix }) ? basePath : elsewhere
      const file = decodedPart(path.slice(1))
      return isAsset(file) ? hostPath : start !== basePath && isFile(file) ? basePath : start
    },
  }
}
