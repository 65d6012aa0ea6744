import { byPath } from '../../emit/output.ts'
import { type Feature, unlessPublished } from '../feature.ts'
import { llmsOutputs } from './llms-files.ts'

/** `llms.txt`, and files with the text of many pages. */
export const llms: Feature = {
  name: 'llms',
  outputs: (work) =>
    unlessPublished(
      llmsOutputs({
        site: work.data,
        sidebar: work.sidebar,
        pages: work.listed,
        markdown: byPath(work.markdown),
        sets: work.site.config.llms.sets,
      }),
      work,
    ),
}
