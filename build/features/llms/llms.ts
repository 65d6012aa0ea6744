import { startsWithPath } from '../../../src/shared/routes/paths.ts'
import { byPath } from '../../emit/output.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { nearestName } from '../../report/nearest.ts'
import { formatPath } from '../../site/config/describe-issues.ts'
import { NO_PLACES } from '../../site/config/key-places.ts'
import type { ResolvedConfig } from '../../site/resolve-config.ts'
import type { Site } from '../../site/site.ts'
import { type Feature, unlessPublished } from '../feature.ts'
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

interface SetsToCheck extends Pick<Site, 'configFile'> {
  config: Pick<ResolvedConfig, 'llms'>
  places?: Site['places']
  pages: readonly { route: string }[]
}

/** Errors about prefixes in `llms.sets` below which there's no page: the file would lack what it's for. */
export function checkLlmsSets({ config, configFile, places = NO_PLACES, pages }: SetsToCheck): Diagnostic[] {
  const routes = pages.map(({ route }) => route)
  const folders = new Set(routes.flatMap((route) => route.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/') || '/')))
  return Object.entries(setsOf(config)).flatMap(([name, prefixes]) =>
    prefixes.flatMap((prefix, index): Diagnostic[] => {
      // The home page is above all others.
      if (prefix === '/' || routes.some((route) => startsWithPath(route, prefix))) return []
      const keys = ['llms', 'sets', name, index]
      const near = nearestName(prefix, [...folders])
      return [
        {
          severity: 'error',
          code: 'llms-set',
          file: configFile,
          ...(places.text(keys) ?? places.key(keys)),
          message: `${formatPath(keys)}: no page is at ${prefix} or below it.`,
          fix: near === undefined ? 'Name a page, or a folder of pages.' : `Did you mean '${near}'?`,
        },
      ]
    }),
  )
}
