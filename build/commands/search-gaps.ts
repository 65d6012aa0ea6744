import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describeGaps } from '../mcp/search-gaps.ts'
import { readSearchLog } from '../mcp/search-log.ts'
import { openSite } from '../mcp/site-reader.ts'
import type { CommandOptions } from '../options.ts'
import { siteError } from '../report/diagnostic.ts'

/**
 * `search-gaps`: prints what readers searched for and didn't find.
 * @throws SiteError if the file doesn't exist, or the site hasn't been built
 */
export async function searchGapsCommand({ root = '.', args: [file = ''] = [] }: CommandOptions): Promise<void> {
  const path = resolve(file)
  if (!existsSync(path)) {
    throw siteError({
      code: 'no-file',
      message: `There is no file ${file}.`,
      fix: 'Give the log that your server or Plausible has written.',
    })
  }
  process.stdout.write(`${await describeGaps(await openSite(root), readSearchLog(readFileSync(path, 'utf8')))}\n`)
}
