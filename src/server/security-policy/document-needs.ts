/** Reads sources for a content security policy from finished documents and stylesheets. */
import { createHash } from 'node:crypto'
import { IDLE_PREFIX, SCRIPT_TYPE } from '../../shared/idle-scripts.ts'
import { styleAddresses } from '../css/style-addresses.ts'
import { readAttributes, startTags } from '../document/tags.ts'
import preloads from './preloads.json' with { type: 'json' }

/** Sources by directive: `{ 'img-src': ['https://images.example'] }`. */
export type SourceLists = Readonly<Record<string, readonly string[] | undefined>>

export interface DocumentNeeds {
  sources: SourceLists
  /** Declarations that have been style attributes (`style-attributes.ts`). */
  styles: readonly string[]
}

/** Elements that load something, run something or contain styles. */
const LOADING = /^(?:script|style|link|img|image|input|video|audio|source|track|iframe|button|frame|embed|object|form)$/

/** True for a document that browsers show, so that the policy applies to it. */
export function isHtmlFile(path: string): boolean {
  return /\.(?:x?html?)$/i.test(path)
}

/** Sources that the elements of a document need. Its own host may be used for scripts, styles, images, fonts and data anyway. */
export function documentNeeds(html: string): SourceLists {
  const needs = new Needs()
  let media = ''
  for (const { name, attributes: text, end, contentEnd } of startTags(html)) {
    if (name === 'video' || name === 'audio') media = name
    else if (name === 'img' || name === 'picture') media = ''
    if (!LOADING.test(name)) continue
    const attributes = readAttributes(text)
    const content = html.slice(end, contentEnd ?? end)
    const value = (key: string) => attributes.get(key)
    if (name === 'script') {
      const type = value('type') ?? ''
      if (!SCRIPT_TYPE.test((type.startsWith(IDLE_PREFIX) ? type.slice(IDLE_PREFIX.length) : type).trim())) continue
      if (value('src') === undefined) needs.add('script-src', hashSource(content))
      else {
        needs.load('script-src', value('src'))
        // Measurements go to its own host.
        needs.load('connect-src', value('src'))
      }
    } else if (name === 'style') {
      needs.add('style-src', hashSource(content))
      needs.addStyles(content)
    } else if (name === 'link') {
      const directive = linkDirective(value('rel') ?? '', value('as') ?? '')
      if (directive !== undefined) needs.load(directive, value('href'))
      if (directive === 'img-src') needs.loadSet(value('imagesrcset'))
    } else if (name === 'form') needs.load('form-action', value('action'))
    else if (name === 'iframe' || name === 'frame') needs.load('frame-src', value('src'), true)
    // A click loads a frame (`src/client/media`).
    else if (name === 'button') needs.load('frame-src', value('data-embed'), true)
    else if (name === 'embed' || name === 'object') {
      // Browsers show documents such as PDF files in a frame.
      for (const directive of ['object-src', 'frame-src']) needs.load(directive, value('src') ?? value('data'), true)
    } else if (name === 'video' || name === 'audio' || name === 'track' || (name === 'source' && media !== '')) {
      needs.load('media-src', value('src'), true)
      needs.load('img-src', value('poster'))
    } else {
      needs.load('img-src', value('src') ?? value('href') ?? value('xlink:href'))
      needs.loadSet(value('srcset'))
    }
  }
  return needs.sources()
}

/** Sources of a stylesheet on other hosts. */
export function styleNeeds(css: string): SourceLists {
  const needs = new Needs()
  needs.addStyles(css)
  return needs.sources()
}

/** `sha256-…`, in quotes, as policies name an inline script or style. */
export function hashSource(content: string): string {
  // Parsers read line breaks like this.
  return `'${integrityOf(content.replace(/\r\n?/g, '\n'))}'`
}

/** The hash of a file as the `integrity` attribute has it. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}

function linkDirective(rel: string, as: string): string | undefined {
  const kinds = rel.toLowerCase().split(/\s+/)
  if (kinds.includes('stylesheet')) return 'style-src'
  if (kinds.includes('modulepreload')) return 'script-src'
  if (kinds.includes('manifest')) return 'manifest-src'
  if (kinds.some((kind) => kind === 'icon' || kind === 'apple-touch-icon' || kind === 'mask-icon')) return 'img-src'
  return kinds.includes('preload') || kinds.includes('prefetch') ? PRELOADED[as.toLowerCase()] : undefined
}

/** Directives by what a preload is for. */
const PRELOADED: Readonly<Record<string, string>> = preloads

/** The source for an address. Undefined for one on the site's own host, unless that needs a source as well (`ownToo`). */
function sourceExpression(address: string, ownToo = false): string | undefined {
  const written = address.trim()
  if (written === '') return undefined
  if (/^data:/i.test(written)) return 'data:'
  const base = 'https://own-host.invalid'
  const url = URL.canParse(written, base) ? new URL(written, base) : undefined
  if (url === undefined) return undefined
  if (url.origin === base) return ownToo ? "'self'" : undefined
  if (url.protocol === 'blob:') return 'blob:'
  // Without a scheme, it's that of the page.
  return url.origin === 'null' ? undefined : /^[\\/]{2}/.test(written) ? url.host : url.origin
}

/** Directives for files that can be in the address itself, because they can't run. */
const MAY_BE_DATA = new Set(['img-src', 'media-src', 'font-src'])

class Needs {
  private readonly found = new Map<string, Set<string>>()

  add(directive: string, source: string): void {
    const sources = this.found.get(directive) ?? new Set()
    this.found.set(directive, sources.add(source))
  }

  addStyles(css: string): void {
    for (const { directive, address } of styleAddresses(css)) this.load(directive, address)
  }

  load(directive: string, address: string | undefined, ownToo = false): void {
    const source = address === undefined ? undefined : sourceExpression(address, ownToo)
    if (source === undefined || (source === 'data:' && !MAY_BE_DATA.has(directive))) return
    this.add(directive, source)
    // The site's own files have the same policy, which says who may frame them.
    if (directive === 'frame-src' && source === "'self'") this.add('frame-ancestors', source)
    // These stylesheets load fonts from another host.
    if (source === 'https://fonts.googleapis.com' && directive === 'style-src') this.add('font-src', 'https://fonts.gstatic.com')
  }

  /** Addresses with widths or densities: `a.png 1x, b.png 2x`. */
  loadSet(set: string | undefined): void {
    for (const [, address = ''] of (set ?? '').matchAll(/(?:^|,)\s*([^\s,]\S*)/g)) this.load('img-src', address)
  }

  sources(): SourceLists {
    return Object.fromEntries([...this.found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, sources]) => [key, [...sources].sort()]))
  }
}
