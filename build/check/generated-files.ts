/**
 * The files that a build generates besides the documents of its pages, as far as someone may link to them. They're listed before they're made,
 * by the rules of the modules that make them.
 */
import { HEADERS_FILE } from '../../src/server/security/headers.ts'
import { isDynamicPattern } from '../../src/shared/routes/match.ts'
import { markdownAddress } from '../../src/shared/routes/paths.ts'
import { FEED, hasFeed } from '../features/feed/feed-file.ts'
import { LLMS_FULL, LLMS_INDEX, setFile } from '../features/llms/llms-files.ts'
import { HOST_FILE } from '../features/redirects/redirect-files.ts'
import { HEADERS } from '../features/security-policy/security-outputs.ts'
import { ROBOTS, SITEMAP } from '../features/sitemap/sitemap-files.ts'
import { hasOgImage, ogImagePath } from '../features/social-images/og-images.ts'
import { isPost } from '../render/listed-pages.ts'
import type { SiteToCheck } from './site-to-check.ts'

/** @returns paths in the output folder. Those of dynamic pages aren't among them, because their addresses lead to the pages */
export function generatedFiles({ config, pages }: Pick<SiteToCheck, 'config' | 'pages'>): string[] {
  const routes = pages.map(({ page }) => page.route).filter((route) => !isDynamicPattern(route))
  const listed = pages.flatMap(({ page: { route, frontmatter } }) =>
    frontmatter.noindex === true ? [] : [{ isPost: isPost(route, frontmatter, config.blogDir) }],
  )
  return [
    ...['404.html', HEADERS, HEADERS_FILE, '.site/routes.json', '.site/navigation.json', LLMS_INDEX, LLMS_FULL],
    ...Object.keys(config.llms.sets).map(setFile),
    ...(config.baseUrl === undefined ? [] : [SITEMAP, ROBOTS]),
    ...(hasFeed(config, listed) ? [FEED] : []),
    ...(Object.keys(config.redirects).length > 0 ? [HOST_FILE] : []),
    ...routes.map((route) => markdownAddress(route).slice(1)),
    // What a function says of a page is only known later.
    ...routes.filter((route) => hasOgImage(config, route)).map(ogImagePath),
  ]
}

/** What a site needs for a file that not every site has, by its address. */
export const NEEDED_FOR: Readonly<Record<string, string>> = {
  [`/${SITEMAP}`]: 'A site gets one if its configuration has a `baseUrl`.',
  [`/${ROBOTS}`]: 'A site gets one if its configuration has a `baseUrl`.',
  [`/${FEED}`]: 'A site gets one if its configuration has a `baseUrl`, and its blog a post with a `date`.',
}
