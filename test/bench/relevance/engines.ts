/** The search engines that are compared. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import MiniSearch from 'minisearch'
import { openBuiltSite } from '../../../build/site/built-site.ts'
import { openSiteIndex } from '../../../build/site/site-index.ts'
import type { SearchOptions } from '../../../src/shared/config/options/search.ts'
import type { Engine } from './measure.ts'

/** The site's own search. @param options the site's own ones */
export async function ownEngine(dist: string, options: SearchOptions, name = 'ours'): Promise<Engine> {
  const index = await openSiteIndex(await openBuiltSite(dist), options)
  return { name, find: async (query) => (await index.search(query)).map(({ page }) => page) }
}

/** MiniSearch with its defaults, which has each page's title and its whole text. */
export function miniSearchEngine(dist: string): Engine {
  const index = new MiniSearch<{ id: string; title: string; text: string }>({ fields: ['title', 'text'] })
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'))) {
    const text = readFileSync(join(dist, file), 'utf8')
    const route = `/${file.replaceAll('\\', '/').replace(/(?:^|\/)index\.md$|\.md$/, '')}`
    index.add({ id: route, title: /^title: "?(.*?)"?$/m.exec(text)?.[1] ?? '', text })
  }
  return { name: 'MiniSearch', find: (query) => index.search(query).map(({ id }) => String(id)) }
}

/** What Pagefind's script exports. */
interface Pagefind {
  options(options: { basePath: string; baseUrl: string }): Promise<void>
  search(query: string): Promise<{ results: { data(): Promise<{ url: string }> }[] } | null>
}

/** Pagefind over the same HTML. @param folder what `npx pagefind --site dist` has written, served at an address */
export async function pagefindEngine(folder: string, address: string): Promise<Engine> {
  const pagefind = (await import(pathToFileURL(join(folder, 'pagefind.js')).href)) as Pagefind
  await pagefind.options({ basePath: address, baseUrl: '/' })
  return {
    name: 'Pagefind',
    async find(query) {
      const found = (await pagefind.search(query))?.results.slice(0, 20) ?? []
      const pages = (await Promise.all(found.map((result) => result.data()))).map(({ url }) => url.replace(/(?:\.html|\/)$/, ''))
      return [...new Set(pages)]
    },
  }
}
