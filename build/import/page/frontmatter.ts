/** Frontmatter of other generators in the keys that pages have here. */
import { parseDocument, stringify } from 'yaml'
import { frontmatterSchema } from '../../../src/shared/frontmatter/frontmatter.ts'
import { getOwn } from '../../../src/shared/get-own.ts'
import { misplacedFrontmatter } from '../../site/discover/find-frontmatter.ts'
import { readToml, readYaml } from '../config/read-data.ts'
import { listOf, type Values, valuesOf } from '../config/values.ts'
import { checkHeadSize } from '../limits.ts'
import type { Kind } from '../model.ts'
import type { PageContext } from './context.ts'

export interface SplitPage {
  /** With its fences; empty if there's none. */
  head: string
  data: Values
  body: string
  /** The line of the file on which the body starts. */
  bodyLine: number
}

/** Splits a page's source. A file that starts with dashes but has no valid frontmatter has none. */
export function splitFrontmatter(source: string): SplitPage {
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const [head = '', yaml = ''] = /^---[ \t]*\n(?:(.*?)\n)?---[ \t]*(?:\n|$)/s.exec(text) ?? []
  const [toml = '', values = ''] = /^\+\+\+[ \t]*\n(.*?)\n\+\+\+[ \t]*(?:\n|$)/s.exec(text) ?? []
  checkHeadSize(values)
  // Without a head of YAML, it's written anew.
  if (toml !== '') return { head: '', data: readToml(values), body: text.slice(toml.length), bodyLine: toml.split('\n').length }
  if (head === '') return { head: '', data: {}, body: text, bodyLine: 1 }
  checkHeadSize(yaml)
  const read = readYaml(yaml)
  return {
    head,
    data: read.problem === undefined ? read.values : looseData(yaml),
    body: text.slice(head.length),
    bodyLine: head.split('\n').length,
  }
}

/** Makes frontmatter of what looks like it below other lines. It was text in the old site, but a build refuses it. */
export function liftMisplaced(page: SplitPage, { notes, file }: Pick<PageContext, 'notes' | 'file'>): SplitPage {
  const found = page.head === '' ? misplacedFrontmatter(page.body) : undefined
  if (found === undefined) return page
  const { above, block, below } = found
  const message = 'Frontmatter below other lines was shown as text. It was moved to the top.'
  notes.add('construct', { file, line: above.split('\n').length }, message, block)
  // As many lines, so that notes about what follows name the right ones.
  const lines = page.body.slice(above.length, page.body.length - below.length).replace(/[^\n]/g, '')
  return {
    ...page,
    data: readYaml(block).values,
    body: above.replace(/[ \t]+$/, '') + lines + below,
  }
}

/** `key: value` lines of frontmatter that isn't valid YAML, such as a title with a colon. */
function looseData(yaml: string): Values {
  const pairs = [...yaml.matchAll(/^([\w-]+):[ \t]*(.+)$/gm)].map(([, key = '', value = '']) => [key, value.trim()] as const)
  return Object.fromEntries(pairs)
}

/** Keys that only the import itself needs: they decide the address and the place in the sidebar. */
const USED = new Set(['id', 'slug', 'hero', 'features', 'sidebar_class_name', 'hide_title'])

/** Keys whose loss changes nothing that readers see, because the build has an equal of its own. */
const NEEDLESS = new Set(['lastUpdated', 'last_update', 'editLink', 'prev', 'next', 'pageClass', 'sidebar_key', 'head', 'keywords'])

/** The frontmatter to write. */
export function rewriteFrontmatter({ head, data }: SplitPage, context: PageContext): string {
  const mapped: Values = {}
  const lost: [string, unknown][] = []
  for (const [key, value] of Object.entries(data)) {
    const entries = value === null ? {} : convert(key, value, context)
    if (entries === undefined) lost.push([key, value])
    else for (const [name, own] of Object.entries(entries)) mapped[name] ??= own
  }
  const { title, ...extra } = context.page.extra ?? {}
  Object.assign(mapped, extra)
  mapped['title'] ??= title
  if (mapped['title'] === undefined) delete mapped['title']
  for (const key of Object.keys(mapped)) {
    const isValid = mapped[key] !== undefined && frontmatterSchema.safeParse({ [key]: mapped[key] }).success
    if (isValid) continue
    lost.push([key, mapped[key] ?? data[key]])
    delete mapped[key]
  }
  for (const [key, value] of lost) {
    const line = head.split('\n').findIndex((text) => text.startsWith(`${key}:`))
    const words = NEEDLESS.has(key) ? undefined : `${key} ${typeof value === 'string' ? value : (JSON.stringify(value) ?? '')}`
    const place = { file: context.file, line: line >= 0 ? line + 1 : undefined }
    context.notes.add('frontmatter', place, `\`${key}\``, words)
  }
  const isSame = lost.length === 0 && JSON.stringify(mapped) === JSON.stringify(data)
  if (isSame && head !== '' && parseDocument(head.replace(/^---.*\n|---\s*$/g, '')).errors.length === 0) return head
  return Object.keys(mapped).length === 0 ? '' : `---\n${stringify(mapped, { lineWidth: 0 })}---\n`
}

/** What keys of other generators become, by their names: the keys here with their values. Undefined for values that have no equal. */
const CONVERSIONS: Readonly<Record<string, (value: unknown, kind: Kind) => Values | undefined>> = {
  title: (value) => (typeof value === 'object' ? undefined : { title: String(value) }),
  description: (value) => (typeof value === 'object' ? undefined : { description: String(value) }),
  // The configuration has it then.
  head: (_, kind) => (kind === 'vitepress' ? {} : undefined),
  date: (value) => ({ date: isoDate(value) }),
  sidebar_label: (value) => ({ sidebarTitle: String(value) }),
  sidebar_position: (value) => ({ order: Number(value) }),
  order: (value) => ({ order: Number(value) }),
  weight: (value) => ({ order: Number(value) }),
  linkTitle: (value) => ({ sidebarTitle: String(value) }),
  sidebarTitle: (value) => ({ sidebarTitle: String(value) }),
  hide_table_of_contents: (value) => (value === true ? { showOutline: false } : {}),
  toc_max_heading_level: (value) => ({ showOutline: value }),
  toc_min_heading_level: () => ({}),
  outline: (value) => ({ showOutline: value === 'deep' ? 6 : Array.isArray(value) ? Number(value.at(-1)) : value }),
  aside: (value) => (value === false ? { showOutline: false } : {}),
  navbar: (value) => ({ showTopNav: value }),
  pagefind: (value) => ({ search: value }),
  tableOfContents: (value) => ({
    showOutline: typeof value === 'object' && value !== null ? (valuesOf(value)['maxHeadingLevel'] ?? true) : value,
  }),
  template: (value, kind) => (value === 'splash' ? { layout: 'landing' } : kind === 'starlight' ? {} : undefined),
  unlisted: (value) => (value === true ? { noindex: true } : {}),
  hide(value) {
    const parts = listOf(value)
    return { ...(parts.includes('navigation') && { showSidebar: false }), ...(parts.includes('toc') && { showOutline: false }) }
  },
  layout: (value) => (value === 'doc' || value === 'docs' ? {} : { layout: getOwn(LAYOUTS, String(value)) ?? value }),
  sidebar(value) {
    if (typeof value === 'boolean') return { showSidebar: value }
    if (typeof value !== 'object' || value === null) return undefined
    return { ...('label' in value && { sidebarTitle: String(value.label) }), ...('order' in value && { order: Number(value.order) }) }
  },
  // `{ exclude: true, boost: 2 }` of Material for MkDocs.
  search(value) {
    if (typeof value !== 'object' || value === null) return { search: value }
    return { ...('exclude' in value && { search: !value.exclude }), ...('boost' in value && { searchPriority: Number(value.boost) }) }
  },
}

const LAYOUTS: Readonly<Record<string, string>> = { home: 'landing', page: 'minimal' }

/** The keys that one of the other generator becomes. Undefined if it has no equal. */
function convert(key: string, value: unknown, { site }: PageContext): Values | undefined {
  if (USED.has(key)) return {}
  const conversion = getOwn(CONVERSIONS, key)
  if (conversion !== undefined) return conversion(value, site.kind)
  return Object.hasOwn(frontmatterSchema.shape, key) ? { [key]: value } : undefined
}

/** A date in the form that pages have here. Undefined if it isn't one. */
export function isoDate(value: unknown): string | undefined {
  if (typeof value === 'object' && value !== null && 'created' in value) return isoDate(value.created)
  const text = value instanceof Date ? value.toISOString() : String(value)
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(text) ?? []
  if (day !== undefined) return day
  const time = Date.parse(text)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10)
}
