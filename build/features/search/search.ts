import { pathsByKey, WRITTEN_FILES } from '../../emit/written-file.ts'
import type { Feature } from '../feature.ts'
import { searchOutputs, tableSources } from './search-outputs.ts'
import { sidebarSections } from './sidebar-sections.ts'

/** The index that the search dialog reads. */
export const search: Feature = {
  name: 'search',
  async lateData({ site: { config, store, pool, progress }, pages, sidebar }) {
    const step = progress.step('search')
    const sections = sidebarSections(sidebar)
    const paths = pathsByKey(store.memory(WRITTEN_FILES).last)
    try {
      const { main, pieces } = await searchOutputs(tableSources(pages, config.search, sections), {
        store,
        paths,
        pool,
        sections: sections.names,
        ...(config.lang !== undefined && { lang: config.lang }),
      })
      return { data: { searchIndex: `${config.basePath}/${main.path}` }, outputs: [main, ...pieces] }
    } finally {
      step.done()
    }
  },
}
