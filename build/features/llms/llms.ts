import { byPath } from '../../emit/output.ts'
import { type Feature, unlessPublished } from '../feature.ts'
import { checkLlmsSets } from './check-sets.ts'
import { LLMS_FULL, LLMS_INDEX, llmsOutputs, setFile, setsOf } from './llms-files.ts'

/** `llms.txt`, and files with the text of many pages. */
export const llms: Feature = {
  name: 'llms',
  check: ({ config, configFile, places }, pages) => checkLlmsSets({ config, configFile, places, pages }),
  paths: ({ config }) => [LLMS_INDEX, LLMS_FULL, ...Object.keys(setsOf(config)).map(setFile)],
  outputs: (work) =>
    unlessPublished(
      llmsOutputs({
        site: work.data,
        sidebar: work.sidebar,
        pages: work.listed,
        markdown: byPath(work.markdown),
        sets: setsOf(work.site.config),
      }),
      work,
    ),
}
