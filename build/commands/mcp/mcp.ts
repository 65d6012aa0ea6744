import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import * as z from 'zod'
import { openBuiltSite } from '../../site/built-site.ts'
import type { CommandOptions } from '../options.ts'
import { siteTools } from './tools.ts'

/** `mcp`: lets an assistant read a site, over standard input and output, until that program closes them. @throws SiteError if there's no site at the address or in the folder */
export async function mcpCommand({ args: [source = ''] = [] }: CommandOptions): Promise<void> {
  const site = await openBuiltSite(source)
  process.stdin.on('end', () => process.exit())
  process.stdout.on('error', () => process.exit())
  await serveTools(siteTools(site), site.place, new StdioServerTransport())
}

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

/** Failures are answers too, which tell the assistant what to try. */
async function answer(ask: () => Promise<string>): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: await ask() }] }
  } catch (error) {
    return { content: [{ type: 'text', text: error instanceof Error ? error.message : String(error) }], isError: true }
  }
}
