import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import * as z from 'zod'
import { markdownAddress } from '../../../src/shared/routes/paths.ts'
import type { OpenIndex } from '../../../src/shared/search/open-index.ts'
import { nearestName } from '../../report/nearest.ts'
import type { SiteReader } from '../../site/built-site.ts'
import { openBuiltSite } from '../../site/built-site.ts'
import { openSiteIndex } from '../../site/site-index.ts'
import type { CommandOptions } from '../options.ts'

/** `mcp`: lets an assistant read a site, over standard input and output, until that program closes them. @throws SiteError if there's no site at the address or in the folder */
export async function mcpCommand({ args: [source = ''] = [] }: CommandOptions): Promise<void> {
  const site = await openBuiltSite(source)
  process.stdin.on('end', () => process.exit())
  process.stdout.on('error', () => process.exit())
  await serveTools(siteTools(site), site.place, new StdioServerTransport())
}

// A server of the Model Context Protocol for one site. Only this module loads the protocol's library.

async function serveTools(tools: ReturnType<typeof siteTools>, place: string, transport: Transport): Promise<void> {
  const server = new McpServer({ name: 'documentation', version: '1.0.0' }, { instructions: `The documentation at ${place}.` })
  const annotations = { readOnlyHint: true, idempotentHint: true }
  const query = z.string().min(1).describe('A few words, such as the name of a function or what to do.')
  const path = z.string().min(1).describe('Path of the page, such as /guide/start, or its whole address.')
  const search = 'Finds sections of pages by words. Answers with their addresses and excerpts.'
  const read = 'Reads a whole page of the documentation as Markdown.'
  const list = 'Lists the pages of the documentation by group, with their descriptions.'
  server.registerTool(
    'search',
    { title: 'Search the documentation', description: search, annotations, inputSchema: { query } },
    ({ query }) => answer(() => tools.search(query)),
  )
  server.registerTool('read_page', { title: 'Read a page', description: read, annotations, inputSchema: { path } }, ({ path }) =>
    answer(() => tools.readPage(path)),
  )
  server.registerTool('list_pages', { title: 'List all pages', description: list, annotations }, () => answer(() => tools.listPages()))
  await server.connect(transport)
}

interface Answer {
  [key: string]: unknown
  content: { type: 'text'; text: string }[]
  isError?: boolean
}

/** Failures are answers too, which tell the assistant what to try. */
async function answer(ask: () => Promise<string>): Promise<Answer> {
  try {
    return { content: [{ type: 'text', text: await ask() }] }
  } catch (error) {
    return { content: [{ type: 'text', text: error instanceof Error ? error.message : String(error) }], isError: true }
  }
}

// What the server offers to assistants. Every answer is Markdown.

function siteTools(site: SiteReader) {
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
      const near = nearestName(path, await knownPaths(site))
      throw new Error(`There is no page ${path}.${near === undefined ? ' Search for it, or list the pages.' : ` Did you mean ${near}?`}`)
    },
    /** @throws Error if the site doesn't list its pages */
    async listPages(): Promise<string> {
      const index = await site.read('llms.txt')
      if (index === undefined) throw new Error(`${site.place} has no llms.txt.`)
      return index
    },
  }
}

async function knownPaths(site: SiteReader): Promise<string[]> {
  const routes = JSON.parse((await site.read('.site/routes.json')) ?? '[]') as { path: string }[]
  return routes.map(({ path }) => path)
}
