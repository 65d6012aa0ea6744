import type { LlmsConfig } from '../../../src/shared/config/options/llms.ts'
import type { SiteConfig } from '../../../src/shared/config/schema.ts'
import type { SiteData } from '../../../src/shared/config/site-data.ts'
import type { SidebarEntry } from '../../../src/shared/page/sidebar-tree.ts'
import { documentDescription } from '../../../src/shared/page/title.ts'
import {
  comparablePath,
  decodedPart,
  isExternalLink,
  markdownAddress,
  splitHref,
  startsWithPath,
  withScheme,
} from '../../../src/shared/routes/paths.ts'
import { LLMS_FULL, LLMS_INDEX } from '../../../src/shared/routes/site-files.ts'
import { absoluteAddress } from '../../../src/shared/routes/whole-address.ts'
import { escapeAddress, escapeMarkdown, escapeStart } from '../../compile/markdown/escape.ts'
import { byPath, joinedOutput, type Output, textOutput } from '../../emit/output.ts'
import type { ListedPage } from '../../render/listed-pages.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { suggestNearest } from '../../report/nearest.ts'
import { type ConfigSource, configProblem } from '../../site/config/config-problem.ts'
import type { ResolvedConfig } from '../../site/resolve-config.ts'
import { titleFromPath } from '../../site/sidebar/sidebar-from-files.ts'
import { type Feature, type SiteWork, unlessPublished } from '../feature.ts'

/** `llms.txt`, an index of the site for language models, and files with the text of many pages. */
export const llms: Feature = {
  name: 'llms',
  check: checkLlmsSets,
  paths: ({ config }) => [LLMS_INDEX, LLMS_FULL, ...Object.keys(setsOf(config)).map(setFile)],
  outputs: (work) => unlessPublished(llmsOutputs(work, setsOf(work.site.config)), work),
}

/** Errors about prefixes in `llms.sets` below which there's no page: the file would lack what it's for. */
export function checkLlmsSets(
  site: ConfigSource & { config: Pick<ResolvedConfig, 'llms'> },
  pages: readonly { route: string }[],
): Diagnostic[] {
  const routes = pages.map(({ route }) => route)
  const folders = new Set(routes.flatMap((route) => route.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/') || '/')))
  return Object.entries(setsOf(site.config)).flatMap(([name, prefixes]) =>
    prefixes.flatMap((prefix, index) => {
      // The home page is above all others.
      if (prefix === '/' || routes.some((route) => startsWithPath(route, prefix))) return []
      const fix = suggestNearest(prefix, [...folders], 'Name a page, or a folder of pages.', (near) => `'${near}'`)
      const message = `no page is at ${prefix} or below it.`
      return configProblem(site, ['llms', 'sets', name, index], { severity: 'error', code: 'llms-set', message, fix })
    }),
  )
}

type ListedWork = Pick<SiteWork, 'data' | 'sidebar' | 'listedPages' | 'markdown'>

/** A list of links under a heading. */
interface Group {
  heading: string
  entries: { text: string; link: string; page?: ListedPage }[]
}

export function llmsOutputs(work: ListedWork, sets: NonNullable<LlmsConfig['sets']>): Output[] {
  const own = [...new Set(work.listedPages.flatMap(({ text }) => text?.set ?? []))]
  const groups = groupsOf({ ...work, listedPages: work.listedPages.flatMap(asIndexed) })
  const inGroups = groups.flatMap(({ entries }) => entries.flatMap(({ page }) => page ?? []))
  const ordered = [...new Map([...inGroups, ...work.listedPages].map((page) => [page.path, page])).values()]
  const markdown = byPath(work.markdown)
  /** The Markdown of pages in one file. Each starts with its frontmatter, which separates it from the one before. */
  const whole = (file: string, has: (page: ListedPage) => boolean): Output => {
    const names = ordered.filter(has).map(({ path }) => markdownAddress(path).slice(1).split('/').map(decodedPart).join('/'))
    const parts = names.flatMap((name) => markdown.get(name) ?? [])
    return joinedOutput(file, parts)
  }
  return [
    textOutput(LLMS_INDEX, indexText(groups, work.data, [...Object.keys(sets), ...own])),
    whole(LLMS_FULL, ({ text }) => text === undefined),
    ...own.map((set) => whole(setFile(set), ({ text }) => text?.set === set)),
    ...Object.entries(sets).map(([name, prefixes]) =>
      whole(setFile(name), ({ path }) => prefixes.some((prefix) => prefix === '/' || startsWithPath(path, prefix))),
    ),
  ]
}

/** A page as the index has it. Of pages whose text is apart, it only has some. */
function asIndexed(page: ListedPage): ListedPage[] {
  if (page.text === undefined) return [page]
  const { listedAs: title } = page.text
  return title === undefined ? [] : [{ ...page, meta: { ...page.meta, title } }]
}

/** The sets of pages whose text is in a file of its own, by name. */
function setsOf({ llms }: Pick<SiteConfig, 'llms'>): NonNullable<LlmsConfig['sets']> {
  return llms?.sets ?? {}
}

/** The file with the text of a set of pages. */
function setFile(name: string): string {
  return `llms-${name}.txt`
}

/** The groups of the sidebar, each page once, and the pages that it doesn't list. */
function groupsOf({ sidebar, listedPages: pages }: ListedWork): Group[] {
  const listed = new Map(pages.map((page) => [comparablePath(page.path), page]))
  const find = (link: string) => listed.get(comparablePath(splitHref(link).pathname))
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
      (name) =>
        `- [${escapeLine(titleFromPath(name))}](${absoluteAddress(site, `/${setFile(name)}`)}): the text of these pages in one file`,
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
  return `- [${escapeLine(title)}](${escapeAddress(absoluteAddress(site, markdownAddress(page.path)))})${about}`
}

/** Text of any origin as part of a line. */
function escapeLine(text: string): string {
  return escapeMarkdown(text.replace(/\s+/g, ' '))
}
