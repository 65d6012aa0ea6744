import type { Output } from '../emit/output.ts'
import type { DocumentContext } from '../render/document-input.ts'
import type { Feature, FeatureOutputs, SiteWork } from './feature.ts'
import { feed } from './feed/feed.ts'
import { hasFeed } from './feed/feed-file.ts'
import { fonts, fontsOf } from './fonts/fonts.ts'
import { icons } from './icons/icons.ts'
import { siteIcon } from './icons/site-icon.ts'
import { llms } from './llms/llms.ts'
import { markdownPages } from './markdown-pages/markdown-pages.ts'
import { navigation } from './navigation/navigation.ts'
import { publicFiles } from './public-files/public-files.ts'
import { redirects } from './redirects/redirects.ts'
import { responsiveImages } from './responsive-images/responsive-images.ts'
import { search } from './search/search.ts'
import { securityPolicy } from './security-policy/security-policy.ts'
import { sitemap } from './sitemap/sitemap.ts'
import { IMAGE_SIZE } from './social-images/image-node.ts'
import { hasOgImage, ogImagePath } from './social-images/og-images.ts'
import { socialImages } from './social-images/social-images.ts'

/** Everything that a site has besides its pages. Styles of later ones win. */
export const FEATURES: readonly Feature[] = [
  fonts,
  icons,
  securityPolicy,
  markdownPages,
  llms,
  sitemap,
  feed,
  socialImages,
  responsiveImages,
  search,
  navigation,
  publicFiles,
  redirects,
]

/** What features put into the heads of documents. */
export async function documentTags({
  site,
  data,
  listed,
}: Pick<SiteWork, 'site' | 'data' | 'listed'>): Promise<Pick<DocumentContext, 'fontPreloads' | 'drawnImage' | 'hasFeed' | 'icon'>> {
  const { config, folders } = site
  const { preloads } = await fontsOf(site)
  return {
    fontPreloads: preloads,
    drawnImage: (path, own) => (hasOgImage(config, path, own) ? { path: ogImagePath(path), ...IMAGE_SIZE } : undefined),
    hasFeed: hasFeed(data, listed),
    icon: siteIcon(config, config.basePath, folders.public),
  }
}

/**
 * The files of all features, each path once: what a feature has made of a file in `public/` replaces that.
 * @param count has outputs that take long to make counted under a name
 */
export async function featureOutputs(
  work: SiteWork,
  count: (outputs: readonly Output[], name: string) => readonly Output[],
): Promise<Output[]> {
  const made = await Promise.all(FEATURES.flatMap((feature) => feature.outputs?.(work) ?? []))
  const included = new Set(made.flatMap(({ includes = [] }) => includes))
  const own = new Set(work.published)
  return made.flatMap(({ outputs, counted }: FeatureOutputs) => {
    const published = outputs.filter((output) => !own.has(output) || !included.has(output.path))
    return counted === undefined ? published : count(published, counted)
  })
}
