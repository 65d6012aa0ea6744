import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { siteError } from '../../report/diagnostic.ts'
import { openBuiltSite, type SiteReader } from '../../site/built-site.ts'
import { openSiteIndex } from '../../site/site-index.ts'
import { displayPath } from '../../util/site-folders.ts'
import type { CommandOptions } from '../options.ts'
import { readSearchLog, type SearchedFor } from './search-log.ts'

/** `search-gaps`: prints what readers searched for and didn't find. @throws SiteError if the file doesn't exist or has no search in any of its lines, or the site hasn't been built */
export async function searchGapsCommand({ root = '.', args: [file = ''] = [] }: CommandOptions): Promise<void> {
  const path = resolve(file)
  if (!existsSync(path) || !statSync(path).isFile()) {
    const fix = 'Give the log that your server or Plausible has written.'
    throw siteError({ code: 'no-file', message: `There is no file ${file}.`, fix })
  }
  const { searched, unread } = readSearchLog(readFileSync(path, 'utf8'))
  const [first] = unread
  if (searched.length === 0 && first !== undefined) {
    throw siteError({ code: 'search-log', file: displayPath(path), line: first, message: 'No line of this file is a search.', fix: FORMS })
  }
  if (searched.length === 0) {
    process.stdout.write(`There are no searches in ${file} yet.\n`)
    return
  }
  process.stdout.write(`${await describeGaps(await openBuiltSite(root), searched)}\n`)
  if (first !== undefined) {
    const lines =
      unread.length === 1 ? `Line ${first} isn't a search` : `${unread.length} lines aren't searches, the first of them line ${first}`
    process.stdout.write(`${lines}. ${FORMS}\n`)
  }
}

const FORMS = 'A line is a query, an object of JSON such as {"query":"k8s","results":0}, or a row of an export of Plausible.'

async function describeGaps(site: SiteReader, searched: readonly SearchedFor[]): Promise<string> {
  const index = await openSiteIndex(site)
  const missing: string[] = []
  const similar: string[] = []
  const unopened: string[] = []
  for (const { query, count } of searched) {
    const [best] = await index.search(query)
    const nearest = best === undefined ? await index.nearest(query) : undefined
    const times = `${String(count).padStart(5)}  ${query}`
    if (best !== undefined) unopened.push(`${times}  finds ${best.page} first`)
    else if (nearest !== undefined) similar.push(`${times}  is like “${nearest}”`)
    else missing.push(times)
  }
  return [
    ...section('Nothing is like these. Are pages missing?', missing),
    ...section('Nothing is found, but the site has a similar word. Add a synonym if it means the same.', similar),
    ...section('These find something that nobody opened. Is it the right page?', unopened),
  ].join('\n')
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines, '']
}
