import { byPath } from '../../emit/output.ts'
import { type Feature, unlessPublished } from '../feature.ts'
import { feedOutputs } from './feed-file.ts'

/** `feed.xml`, on sites with a blog and an address of their own. */
export const feed: Feature = {
  name: 'feed',
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
