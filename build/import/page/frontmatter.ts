/** Frontmatter of other generators in the keys that pages have here. */
import { parseDocument, stringify } from 'yaml'
import { frontmatterSchema } from '../../../src/shared/frontmatter/frontmatter.ts'
import { misplacedFrontmatter } from '../../site/discover/find-frontmatter.ts'
import { listOf, type Values, valuesOf } from '../config/values.ts'
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
  if (head === '') return { head: '', data: {}, body: text, bodyLine: 1 }
  const document = parseDocument(yaml, { logLevel: 'silent' })
  const data: unknown = document.errors.length > 0 ? looseData(yaml) : document.toJS()
  return { head, data: valuesOf(data), body: text.slice(head.length), bodyLine: head.split('\n').length }
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
    data: valuesOf(parseDocument(block).toJS()),
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
    context.notes.add('frontmatter', place, `\`${key}: ${short(value)}\``, words)
  }
  const isSame = lost.length === 0 && JSON.stringify(mapped) === JSON.stringify(data)
  if (isSame && head !== '' && parseDocument(head.replace(/^---.*\n|---\s*$/g, '')).errors.length === 0) return head
  return Object.keys(mapped).length === 0 ? '' : `---\n${stringify(mapped, { lineWidth: 0 })}---\n`
}

/** The keys that one of the other generator becomes. Undefined if it has no equal. */
function convert(key: string, value: unknown, context: PageContext): Values | undefined {
  const { kind } = context.site
  if (USED.has(key)) return {}
  switch (key) {
    case 'title':
    case 'description':
      return typeof value === 'object' ? undefined : { [key]: String(value) }
    case 'head':
      // The configuration has it then.
      return kind === 'vitepress' ? {} : undefined
    case 'date':
      return { date: isoDate(value) }
    case 'sidebar_label':
      return { sidebarTitle: String(value) }
    case 'sidebar_position':
    case 'order':
      return { order: Number(value) }
    case 'hide_table_of_contents':
      return value === true ? { showOutline: false } : {}
    case 'toc_max_heading_level':
      return { showOutline: value }
    case 'toc_min_heading_level':
      return {}
    case 'outline':
      return { showOutline: outlineOf(value) }
    case 'aside':
      return value === false ? { showOutline: false } : {}
    case 'navbar':
      return { showTopNav: value }
    case 'pagefind':
      return { search: value }
    case 'tableOfContents':
      return { showOutline: tableOfContents(value) }
    case 'template':
      return value === 'splash' ? { layout: 'landing' } : kind === 'starlight' ? {} : undefined
    case 'unlisted':
      return value === true ? { noindex: true } : {}
    case 'hide':
      return hidden(value)
    case 'layout':
      if (value === 'doc' || value === 'docs') return {}
      if (value === 'home') return { layout: 'landing' }
      return value === 'page' ? { layout: 'minimal' } : { layout: value }
    case 'sidebar':
      return sidebarOf(value)
    case 'search':
      return searchOf(value)
    default:
      return Object.hasOwn(frontmatterSchema.shape, key) ? { [key]: value } : undefined
  }
}

/** `{ exclude: true, boost: 2 }` of Material for MkDocs. */
function searchOf(value: unknown): Values {
  if (typeof value !== 'object' || value === null) return { search: value }
  return { ...('exclude' in value && { search: !value.exclude }), ...('boost' in value && { searchPriority: Number(value.boost) }) }
}

function outlineOf(value: unknown): unknown {
  if (value === 'deep') return 6
  return Array.isArray(value) ? Number(value.at(-1)) : value
}

function tableOfContents(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? (valuesOf(value)['maxHeadingLevel'] ?? true) : value
}

function hidden(value: unknown): Values {
  const parts = listOf(value)
  return { ...(parts.includes('navigation') && { showSidebar: false }), ...(parts.includes('toc') && { showOutline: false }) }
}

function sidebarOf(value: unknown): Values | undefined {
  if (typeof value === 'boolean') return { showSidebar: value }
  if (typeof value !== 'object' || value === null) return undefined
  return { ...('label' in value && { sidebarTitle: String(value.label) }), ...('order' in value && { order: Number(value.order) }) }
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

function short(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
