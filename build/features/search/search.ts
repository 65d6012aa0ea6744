import { PIECES_FOLDER } from '../../../src/shared/search/pieces/format.ts'
import { pathsByKey, WRITTEN_FILES } from '../../emit/written-file.ts'
import type { CompiledWork, Feature } from '../feature.ts'
import { type SearchOutputs, searchOutputs, tableSources } from './search-outputs.ts'
import { sidebarGroups } from './sidebar-groups.ts'

/** The index that the search dialog reads. */
export const search: Feature = {
  name: 'search',
  late: {
    key: 'searchIndex',
    folder: PIECES_FOLDER,
    make: makeIndex,
  },
}

async function makeIndex({
  site: { config, store, pool, progress },
  pages,
  sidebar,
}: Pick<CompiledWork, 'site' | 'pages' | 'sidebar'>): Promise<SearchOutputs> {
  const step = progress.step('search')
  const inSidebar = sidebarGroups(sidebar)
  const paths = pathsByKey(store.memory(WRITTEN_FILES).last)
  try {
    return await searchOutputs(tableSources(pages, config.search, inSidebar), {
      store,
      paths,
      pool,
      groups: inSidebar.groups,
      ...(config.lang !== undefined && { lang: config.lang }),
    })
  } finally {
    step.done()
  }
}
