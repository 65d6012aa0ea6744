/** `llms.txt`, an index of the site for language models, and files with the text of many pages. */

import type { LlmsConfig } from '../../../src/shared/config/options/llms.ts'
import type { SiteConfig } from '../../../src/shared/config/schema.ts'
import type { SiteData } from '../../../src/shared/config/site-data.ts'
import type { SidebarEntry, SidebarLists } from '../../../src/shared/page/sidebar.ts'
import { documentDescription } from '../../../src/shared/page/title.ts'
import { decodedPart, isExternalLink, markdownAddress, startsWithPath, withScheme } from '../../../src/shared/routes/paths.ts'
import { escapeAddress, escapeLine, escapeStart } from '../../compile/markdown/escape.ts'
import { combinedOutput, type Output } from '../../emit/output.ts'
import { absoluteAddress, absoluteMarkdown, createPageFinder, type ListedPage } from '../../render/listed-pages.ts'
import { hashOf } from '../../util/hash.ts'

export interface LlmsInput {
  site: SiteData
  sidebar: SidebarLists | undefined
  pages: readonly ListedPage[]
  /** The pages' Markdown, by path in the output folder. */
  markdown: ReadonlyMap<string, Output>
  sets: NonNullable<LlmsConfig['sets']>
}

/** A list of links under a heading. */
interface Group {
  heading: string
  entries: { text: string; link: string; page?: ListedPage }[]
}

export function llmsOutputs(input: LlmsInput): Output[] {
  const { site, pages, sets } = input
  const groups = groupsOf(input)
  const ordered = [...new Set([...groups.flatMap(({ entries }) => entries.flatMap(({ page }) => page ?? [])), ...pages])]
  const index = indexText(groups, site, Object.keys(sets))
  return [
    { path: LLMS_INDEX, key: hashOf(index), contents: () => index },
    textOutput(LLMS_FULL, ordered, input),
    ...Object.entries(sets).map(([name, prefixes]) =>
      textOutput(
        setFile(name),
        ordered.filter(({ path }) => prefixes.some((prefix) => prefix === '/' || startsWithPath(path, prefix))),
        input,
      ),
    ),
  ]
}

export const LLMS_INDEX = 'llms.txt'
export const LLMS_FULL = 'llms-full.txt'

/** The sets of pages whose text is in a file of its own, by name. */
export function setsOf({ llms }: Pick<SiteConfig, 'llms'>): NonNullable<LlmsConfig['sets']> {
  return llms?.sets ?? {}
}

/** The file with the text of a set of pages. */
export function setFile(name: string): string {
  return `llms-${name}.txt`
}

/** The groups of the sidebar, each page once, and the pages that it doesn't list. */
function groupsOf({ sidebar, pages }: LlmsInput): Group[] {
  const find = createPageFinder(pages)
  const seen = new Set<ListedPage | string>()
  const groups: Group[] = []
  const collect = (entries: readonly SidebarEntry[], heading: string): void => {
    const group: Group = { heading, entries: [] }
    groups.push(group)
    for (const { text, link: written, disabled, items } of entries) {
      const link = disabled === true ? undefined : written
      const page = link === undefined || isExternalLink(link) ? undefined : find(link)
      const isNew = link !== undefined && !seen.has(page ?? link) && (page !== undefined || isExternalLink(link))
      if (isNew) {
        seen.add(page ?? link)
        group.entries.push({ text, link, ...(page && { page }) })
      }
      if (items !== undefined) collect(items, heading === '' ? text : `${heading}: ${text}`)
    }
  }
  for (const list of sidebar === undefined ? [] : Array.isArray(sidebar) ? [sidebar] : Object.values(sidebar)) collect(list, '')
  const others = pages.filter((page) => !seen.has(page)).map((page) => ({ text: page.meta.title, link: page.path, page }))
  const merged = [...groups, { heading: groups.length === 0 ? '' : 'Other pages', entries: others }]
  return merged.filter(({ entries }) => entries.length > 0)
}

function indexText(groups: readonly Group[], site: SiteData, sets: readonly string[]): string {
  const { title, description } = site
  const files = [
    `- [All pages](${absoluteAddress(site, `/${LLMS_FULL}`)}): the text of every page in one file`,
    ...sets.map(
      (name) => `- [${escapeLine(readable(name))}](${absoluteAddress(site, `/${setFile(name)}`)}): the text of these pages in one file`,
    ),
  ]
  const sections = groups.map(({ heading, entries }) =>
    [`## ${heading === '' ? 'Pages' : escapeLine(heading)}`, '', ...entries.map((entry) => entryLine(entry, site))].join('\n'),
  )
  return `${[`# ${escapeLine(title)}`, ...(description === undefined ? [] : [`> ${escapeStart(escapeLine(description).trimStart())}`]), ...sections, ['## Whole text', '', ...files].join('\n')].join('\n\n')}\n`
}

function entryLine({ text, link, page }: Group['entries'][number], site: SiteData): string {
  if (page === undefined) return `- [${escapeLine(text)}](${escapeAddress(withScheme(link))})`
  const description = documentDescription({}, page.meta.description)
  const title = page.path === '/' && page.meta.title === '' ? site.title : page.meta.title || text
  const about = description === undefined ? '' : `: ${escapeLine(description)}`
  return `- [${escapeLine(title)}](${escapeAddress(absoluteMarkdown(site, page.path))})${about}`
}

/** `chat-apps` as `Chat apps`. */
function readable(name: string): string {
  const words = name.replace(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The Markdown of pages in one file. Each starts with its frontmatter, which separates it from the one before. */
function textOutput(path: string, pages: readonly ListedPage[], { markdown }: LlmsInput): Output {
  const parts = pages.flatMap((page) => markdown.get(markdownAddress(page.path).slice(1).split('/').map(decodedPart).join('/')) ?? [])
  return combinedOutput(path, 'llms', parts, (texts) => texts.join('\n'))
}
