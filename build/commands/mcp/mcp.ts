import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { openBuiltSite } from '../../site/built-site.ts'
import type { CommandOptions } from '../options.ts'
import { serveTools } from './server.ts'
import { siteTools } from './tools.ts'

/**
 * `mcp`: lets an assistant read a site, over standard input and output, until that program closes them.
 * @throws SiteError if there's no site at the address or in the folder
 */
export async function mcpCommand({ args: [source = ''] = [] }: CommandOptions): Promise<void> {
  const site = await openBuiltSite(source)
  process.stdin.on('end', () => process.exit())
  process.stdout.on('error', () => process.exit())
  await serveTools(siteTools(site), site.place, new StdioServerTransport())
}
