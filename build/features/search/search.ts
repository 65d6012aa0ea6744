import { pathsByKey, WRITTEN_FILES } from '../../emit/written-file.ts'
import type { Feature } from '../feature.ts'
import { searchOutputs, tableSources } from './search-outputs.ts'
import { sidebarGroups } from './sidebar-groups.ts'

/** The index that the search dialog reads. */
export const search: Feature = {
  name: 'search',
  async lateData({ site: { config, store, pool, progress }, pages, sidebar }) {
    const step = progress.step('search')
    const inSidebar = sidebarGroups(sidebar)
    const paths = pathsByKey(store.memory(WRITTEN_FILES).last)
    try {
      const { main, pieces } = await searchOutputs(tableSources(pages, config.search, inSidebar), {
        store,
        paths,
        pool,
        groups: inSidebar.groups,
        ...(config.lang !== undefined && { lang: config.lang }),
      })
      return { data: { searchIndex: `${config.basePath}/${main.path}` }, outputs: [main, ...pieces] }
    } finally {
      step.done()
    }
  },
}
