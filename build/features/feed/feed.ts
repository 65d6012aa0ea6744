import type { HeadTag } from '../../../src/shared/config/head-schema.ts'
import { byPath } from '../../emit/output.ts'
import { type Feature, unlessPublished } from '../feature.ts'
import { FEED, feedOutputs, hasFeed } from './feed-file.ts'

/** `feed.xml`, on sites with a blog and an address of their own. */
export const feed: Feature = {
  name: 'feed',
  page({ data, listed }) {
    const href = `${data.basePath}/${FEED}`
    const attrs: HeadTag['attrs'] = { rel: 'alternate', type: 'application/atom+xml', title: data.title, href }
    const head: HeadTag[] = hasFeed(data, listed) ? [{ tag: 'link', attrs }] : []
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
