import { pathsByKey, WRITTEN_FILES } from '../../emit/written-file.ts'
import type { CompiledWork, Feature } from '../feature.ts'
import { type SearchOutputs, searchOutputs, tableSources } from './search-outputs.ts'
import { sidebarSections } from './sidebar-sections.ts'

/** The index that the search dialog reads. */
export const search: Feature = {
  name: 'search',
  lateData: async (work) => ({ searchIndex: `${work.site.config.basePath}/${(await indexOf(work)).main.path}` }),
  async outputs(work) {
    const { main, pieces } = await indexOf(work)
    return { outputs: [main, ...pieces] }
  },
}

/** By the compiled pages, since all that's made of the same pages has the same index. */
const indexes = new WeakMap<CompiledWork['compiled'], Promise<SearchOutputs>>()

function indexOf(work: CompiledWork): Promise<SearchOutputs> {
  const known = indexes.get(work.compiled) ?? makeIndex(work)
  indexes.set(work.compiled, known)
  return known
}

async function makeIndex({ site: { config, store, pool, progress }, pages, sidebar }: CompiledWork): Promise<SearchOutputs> {
  const step = progress.step('search')
  const sections = sidebarSections(sidebar)
  const paths = pathsByKey(store.memory(WRITTEN_FILES).last)
  try {
    return await searchOutputs(tableSources(pages, config.search, sections), {
      store,
      paths,
      pool,
      sections: sections.names,
      ...(config.lang !== undefined && { lang: config.lang }),
    })
  } finally {
    step.done()
  }
}
