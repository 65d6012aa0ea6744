/** The tags that pages of VitePress name in their frontmatter. */

import { readFileSync } from 'node:fs'
import type { HeadTag } from '../../../src/shared/config/options/head.ts'
import { pathIn } from '../../util/site-folders.ts'
import type { ForeignPage } from '../model.ts'
import type { Notes } from '../notes.ts'
import { mergedHead, readHead } from './vitepress-head.ts'

/**
 * All tags of each page that has some of its own, by address. A description goes to the page's own.
 * @param folder of the site, for the report
 * @param site the tags of all pages
 */
export function pageHeads(pages: readonly ForeignPage[], folder: string, site: readonly HeadTag[], notes: Notes): Map<string, HeadTag[]> {
  const heads = new Map<string, HeadTag[]>()
  for (const page of pages) {
    const { file, route = '', data } = page
    if (data['head'] === undefined) continue
    const { tags, description, image, leftOut } = readHead(data['head'])
    if (description !== undefined) page.extra = { ...page.extra, description }
    if (tags.length > 0) heads.set(route, mergedHead(site, tags))
    const line =
      readFileSync(file, 'utf8')
        .split('\n')
        .findIndex((text) => /^["']?head["']?:/.test(text)) + 1
    const messages = [
      ...leftOut,
      ...(image === undefined
        ? []
        : [`The image \`${image}\` of this page's previews: \`ogImageUrl\` can name it for the address \`${route}\`.`]),
    ]
    for (const message of messages) {
      notes.add('frontmatter', { file: pathIn(folder, file), line: line > 0 ? line : undefined }, message)
    }
  }
  return heads
}
