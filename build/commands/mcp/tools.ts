/** The tools that the server offers to assistants. Every answer is Markdown. */
import { markdownAddress } from '../../../src/shared/routes/paths.ts'
import { LLMS_INDEX, ROUTES_FILE } from '../../../src/shared/routes/site-files.ts'
import type { OpenIndex } from '../../../src/shared/search/open-index.ts'
import { nearestName } from '../../report/nearest.ts'
import type { SiteReader } from '../../site/built-site.ts'
import { openSiteIndex } from '../../site/site-index.ts'

export function siteTools(site: SiteReader) {
  let index: Promise<OpenIndex> | undefined

  return {
    /** Sections of pages that match, best first. */
    async search(query: string): Promise<string> {
      index ??= openSiteIndex(site)
      index.catch(() => {
        index = undefined
      })
      const groups = await (await index).search(query)
      if (groups.length === 0) return `Nothing found for “${query}”. Try fewer or other words, or list the pages.`
      const textOf = (pieces: readonly { text: string }[]) => pieces.map(({ text }) => text).join('')
      return groups
        .flatMap(({ hits }) => hits)
        .map(({ href, path, title, excerpt }) => {
          const trail = [...path, textOf(title)].filter((name) => name !== '')
          return `- ${trail.join(' > ')}: ${href}\n  ${textOf(excerpt).replace(/\s+/g, ' ').trim()}`.trimEnd()
        })
        .join('\n')
    },
    /** @throws Error if there's no such page */
    async readPage(address: string): Promise<string> {
      const path = site.pathOf(address)
      const markdown = await site.read(markdownAddress(path))
      if (markdown !== undefined) return markdown
      const routes = JSON.parse((await site.read(ROUTES_FILE)) ?? '[]') as { path: string }[]
      const paths = routes.map((route) => site.pathOf(route.path))
      const near = nearestName(path, paths)
      throw new Error(`There is no page ${path}.${near === undefined ? ' Search for it, or list the pages.' : ` Did you mean ${near}?`}`)
    },
    /** @throws Error if the site doesn't list its pages */
    async listPages(): Promise<string> {
      const index = await site.read(LLMS_INDEX)
      if (index === undefined) throw new Error(`${site.place} has no llms.txt.`)
      return index
    },
  }
}
