import type { HeadTag } from '../../../src/shared/config/options/head.ts'
import { byPath } from '../../emit/output.ts'
import { isPost } from '../../render/listed-pages.ts'
import { type Feature, type LinkedSite, unlessPublished } from '../feature.ts'
import { FEED, feedOutputs, hasFeed } from './feed-file.ts'

/** `feed.xml`, on sites with a blog and an address of their own. */
export const feed: Feature = {
  name: 'feed',
  paths: feedPaths,
  needs: { [FEED]: 'A site gets one if its configuration has a `baseUrl`, and its blog a post with a `date`.' },
  page({ site: { config }, data, pages }) {
    const href = `${data.basePath}/${FEED}`
    const attrs: HeadTag['attrs'] = { rel: 'alternate', type: 'application/atom+xml', title: data.title, href }
    const head: HeadTag[] = feedPaths({ config, pages }).length > 0 ? [{ tag: 'link', attrs }] : []
    return () => ({ head })
  },
  outputs: (work) =>
    unlessPublished(
      feedOutputs({
        site: work.data,
        lang: work.site.config.language.lang,
        pages: work.listed,
        documents: byPath(work.documents),
      }),
      work,
    ),
}

function feedPaths({ config, pages }: LinkedSite): string[] {
  const listed = pages.filter(({ frontmatter }) => frontmatter.noindex !== true)
  const posts = listed.map(({ route, frontmatter }) => ({ isPost: isPost(route, frontmatter, config.blogDir) }))
  return hasFeed(config, posts) ? [FEED] : []
}
