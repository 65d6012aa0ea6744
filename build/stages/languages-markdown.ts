import { sourceLanguage } from '../../src/shared/config/languages.ts'
import { pathInEdition } from '../../src/shared/routes/destination.ts'
import { comparablePath, markdownAddress, pathToRoute } from '../../src/shared/routes/paths.ts'
import type { RunnablePage } from '../bundle/module-source.ts'
import type { PlacedPage } from '../render/place-pages.ts'
import { isFallback } from '../site/languages/language-pages.ts'
import { languagesOf } from '../site/languages/language-site.ts'
import { editionPaths, type Site } from '../site/site.ts'

/** Has links in the Markdown of a language lead to that of the source, where a page isn't translated and so has none there. */
export function withSourceMarkdown(site: Site, placed: readonly PlacedPage[]): <Page extends RunnablePage>(page: Page) => Page {
  const lacking = placed.filter((page) => isFallback(page, site.edition))
  const paths = new Set(lacking.flatMap(({ placements }) => placements.map(({ place }) => comparablePath(place.path))))
  if (paths.size === 0) return (page) => page
  const start = site.config.basePath + (sourceLanguage(languagesOf(site))?.prefix ?? '')
  const ofSource = (pathname: string): string => {
    const path = pathInEdition({ pathname }, editionPaths(site))
    return path !== undefined && paths.has(comparablePath(path)) ? start + markdownAddress(pathToRoute(path)) : pathname
  }
  return (page) => {
    const addresses = page.inNode.addresses?.map(([hash, address]) => [hash, ofSource(address)] as const)
    return { ...page, inNode: { ...page.inNode, addresses } }
  }
}
