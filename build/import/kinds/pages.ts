/** Reads the Markdown files of a folder, which every generator has. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from 'acorn'
import jsx from 'acorn-jsx'
import { transformSync } from 'esbuild'
import type { Node } from 'estree'
import { visit } from 'estree-util-visit'
import type { SiteConfig } from '../../../src/shared/config/schema.ts'
import { isNoSource } from '../../site/discover/walk.ts'
import { attempt } from '../../util/attempt.ts'
import { contentPath, joinRoute } from '../addresses.ts'
import { listOf, stringOf, type Values, valuesOf } from '../config/values.ts'
import type { ForeignPage } from '../model.ts'
import type { Notes } from '../notes.ts'
import { splitFrontmatter } from '../page/frontmatter.ts'
import type { Repository } from '../repository.ts'

export interface MarkdownFile {
  /** Absolute. */
  file: string
  /** Relative to the folder, with forward slashes. */
  path: string
  data: Record<string, unknown>
  /** The first heading of level 1, without marks. */
  heading: string | undefined
}

/** @param isLeftOut paths, relative to the folder, to leave out */
export function markdownIn(repository: Repository, folder: string, isLeftOut: (path: string) => boolean = () => false): MarkdownFile[] {
  return repository
    .walk(folder, (name, parent) => isNoSource(name, parent) || name === 'dist')
    .filter((path) => /\.(?:md|mdx|markdown)$/.test(path) && !isLeftOut(path))
    .flatMap((path) => {
      const file = join(folder, path)
      const read = repository.read(file, (text) => {
        const { data, body } = splitFrontmatter(text)
        return { file, path, data, heading: firstHeading(body) }
      })
      return read ?? []
    })
}

function firstHeading(body: string): string | undefined {
  const text = body.replace(/^(`{3,}|~{3,}).*?^\1/gms, '')
  const [, heading = ''] = /^#[ \t]+(.+?)[ \t]*#*$/m.exec(text) ?? []
  const plain = heading
    .replace(/\s*\\?\{[#:][^}]*\}\s*$/, '')
    .replace(/<[^>]*>/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .trim()
  return plain === '' ? undefined : plain
}

/** Markdown that pages include. @param path where it is among others, with its ending */
export function partialPage({ file, data }: MarkdownFile, path: string): ForeignPage {
  return { file, target: `_parts/${path.replace(/\.mdx?$/, '')}`, isMdx: path.endsWith('.mdx'), title: '', data }
}

/** Leaves out pages whose address another one has already. */
export function withOwnAddress(pages: readonly ForeignPage[], notes: Notes): ForeignPage[] {
  const seen = new Map<string, ForeignPage>()
  return pages.filter((page) => {
    const key = (page.route ?? page.file).toLowerCase()
    const other = seen.get(key)
    if (other === undefined) seen.set(key, page)
    else if (other.file !== page.file)
      notes.add('pages', page.file, `Its address ${page.route} is that of ${notes.pathOf(other.file)} too.`)
    return other === undefined
  })
}

/** The first of a folder's files that exists. */
export function firstFile(folder: string, names: readonly string[]): string | undefined {
  return names.map((name) => join(folder, name)).find((path) => existsSync(path))
}

/** `get-started` as `Get started`. */
export function titleFromName(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The folders that the first parts of paths name, each once. */
export function foldersIn(paths: readonly string[]): string[] {
  return [...new Set(paths.flatMap((path) => (path.includes('/') ? [path.slice(0, path.indexOf('/'))] : [])))]
}

/** Compares names as people count: `2` before `10`. */
export const byName = new Intl.Collator('en', { numeric: true }).compare

/** The address of a page by the path of its file: a folder's for its index. */
export function routeOfFile(path: string, index = /(^|\/)index$/): string {
  return joinRoute(path.replace(/\.(?:mdx?|markdown|[jt]sx?)$/, '').replace(index, '$1'))
}

/** The index of a folder, which some generators also take from a README. */
export const INDEX_OR_README = /(^|\/)(?:index|README)$/

/** Whether a path is that of a file for other pages, by its name or that of a folder. */
export function isPartial(path: string): boolean {
  return /(?:^|\/)_/.test(path)
}

/** Leaves out drafts. */
export function withoutDrafts(found: readonly MarkdownFile[], notes: Notes): MarkdownFile[] {
  return found.filter(({ file, data }) => {
    if (data['draft'] === true) notes.add('pages', file, 'A draft.')
    return data['draft'] !== true
  })
}

/** Whether a file is an ordinary page. One with a part of its path in brackets stands for many addresses, which is noted. */
export function isStatic({ file, path }: Pick<MarkdownFile, 'file' | 'path'>, notes: Notes): boolean {
  const isDynamic = /\[[^\]]+\]/.test(path)
  if (isDynamic) notes.add('pages', file, 'A dynamic page, whose content a program writes.')
  return !isDynamic
}

/** Notes which of these keys a configuration has. @param prefix what's before the keys */
export function noteKeys(values: Values, keys: readonly string[], file: string, notes: Notes, prefix = ''): void {
  for (const key of keys) if (values[key] !== undefined) notes.add('configuration', file, `\`${prefix}${key}\``)
}

/** A logo, or one for each theme. Relative to the site, or an address. */
export function logoOf(light: unknown, dark: unknown, both: unknown): SiteConfig['logoUrl'] | undefined {
  return typeof light === 'string' && typeof dark === 'string' ? { light, dark } : stringOf(both)
}

/** Links to the sources of pages below an address. @param folder of the pages there, with a slash at its end */
export function editLinkTo(address: unknown, folder = ''): { pattern: string } | undefined {
  const base = stringOf(address)?.replace(/\/?$/, '/')
  return base === undefined ? undefined : { pattern: `${base}${folder}:path` }
}

/** The origin of an address. Undefined if it isn't one. */
export function originOf(value: unknown): string | undefined {
  return URL.canParse(String(value)) ? new URL(String(value)).origin : undefined
}

/** The path of an address. Undefined for the root. */
export function basePathOf(value: unknown): string | undefined {
  const path = URL.canParse(String(value)) ? new URL(String(value)).pathname.replace(/\/$/, '') : ''
  return path === '' ? undefined : path
}

/** A page that is a component. Its text is kept, because the component needs the other generator to run. */
export function componentPage(folder: string, path: string, notes: Notes, repository: Repository): ForeignPage[] {
  const file = join(folder, path)
  const route = routeOfFile(path)
  if (!isStatic({ file, path }, notes)) return []
  const parts = repository.read(file, (text) => partsInJsx(text, file))
  if (parts === undefined) return []
  const first = parts.find(({ text }) => text !== '')
  const title = first?.text ?? titleFromName(route.slice(1) || 'Home')
  notes.add('pages', file, `A component, which became a page with its text, links and pictures at ${route}.`)
  const shown = parts
    .filter((part) => part !== first)
    .map(({ text, link, image }) => {
      if (image !== undefined) return `![${plainMdx(text)}](${image})`
      return link === undefined ? plainMdx(text) : `[${plainMdx(text)}](${link})`
    })
  const source = `# ${plainMdx(title)}\n\n${shown.join('\n\n')}\n`
  return [{ file, route, target: contentPath(route), isMdx: true, title, data: {}, source, extra: { layout: 'minimal' } }]
}

/** Text as a paragraph of MDX that is nothing but text. */
function plainMdx(text: string): string {
  return text
    .replace(/[<{}*_`[\]]/g, '\\$&')
    .replace(/^(?=[#>+-])/, '\\')
    .replace(/^(\d+)\./, '$1\\.')
    .replace(/^(?:import|export)\b/, (word) => `&#${word.charCodeAt(0)};${word.slice(1)}`)
}

// The text that a React component shows, as far as it's written out in its source.

const SHOWN = new Set('title description text label tagline subtitle content heading name body details summary'.split(' '))
const WITH_JSX = Parser.extend(jsx())

interface ShownPart {
  text: string
  /** Where the text leads. */
  link?: string
  /** The address of a picture, which the text describes. */
  image?: string
}

/** In the order of the source. Empty if it can't be parsed. */
function partsInJsx(source: string, file: string): ShownPart[] {
  const parts: ShownPart[] = []
  const tree = attempt(() => {
    const { code } = transformSync(source, { loader: /\.tsx?$/.test(file) ? 'tsx' : 'jsx', jsx: 'preserve', logLevel: 'silent' })
    return WITH_JSX.parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as Node
  })
  if (tree === undefined) return []
  visit(tree, (node, key, _, ancestors) => {
    const type: string = node.type
    const parent = ancestors.at(-1)
    const add = (text: string) => {
      const own = text.replace(/\s+/g, ' ').trim()
      if (/[\p{L}\p{N}]/u.test(own)) parts.push({ text: own, ...linkAround(ancestors) })
    }
    if (type === 'JSXText' && 'value' in node) add(String(node.value))
    if (node.type === 'TemplateLiteral' && node.expressions.length === 0 && isShown(parent, key)) add(node.quasis[0]?.value.cooked ?? '')
    if (node.type !== 'Literal' || typeof node.value !== 'string') return
    const image = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(node.value) ? address(node.value) : undefined
    if (image !== undefined && parent?.type !== 'ImportDeclaration') parts.push({ text: valueBeside(ancestors, /^alt$/) ?? '', image })
    else if (isShown(parent, key)) add(node.value)
  })
  return parts
}

/** An address from the root of the site, or elsewhere. Undefined if it has characters that MDX could read, or would run. */
function address(written: string): string | undefined {
  const own = written.replace(/^@site\/static\//, '/')
  const whole = /^(?:https?:|[/#])/.test(own) ? own : `/${own.replace(/^\.\//, '')}`
  return /^(?:https?:\/\/|[/#])[\w./@~%+#?=&-]*$/.test(whole) ? whole : undefined
}

/** The address of the element around a text, or the one beside it, as in `{ ctaText: 'Start', ctaHref: '/start' }`. */
function linkAround(ancestors: readonly Node[]): { link?: string } {
  const property = ancestors.findLast((node) => node.type === 'Property')
  const name = property === undefined ? 'x' : nameOf(property).replace(/(?:text|label|title|name)$/i, '')
  const found = valueBeside(
    ancestors,
    name === '' ? /^(?:href|link|to|url)$/i : new RegExp(`^(?:href|to|${name}(?:href|link|to|url))$`, 'i'),
  )
  const link = found === undefined ? undefined : address(found)
  return link === undefined ? {} : { link }
}

/** The text of an attribute of an element around a node, or of another property of an object around it. */
function valueBeside(ancestors: readonly Node[], name: RegExp): string | undefined {
  for (const node of ancestors.slice(-5).reverse()) {
    const { properties, attributes } = valuesOf(valuesOf(node)['openingElement'] ?? node)
    const own = listOf(properties ?? attributes)
      .map(valuesOf)
      .find((item) => name.test(nameOf(item)))
    const value = valuesOf(own?.['value'])['value']
    if (typeof value === 'string') return value
  }
  return undefined
}

/** The name of an attribute or a property. Empty if it's no plain name. */
function nameOf(node: unknown): string {
  const { name, key } = valuesOf(node)
  return stringOf(valuesOf(name ?? key)['name']) ?? ''
}

/** True for the value of an attribute or a property that is usually shown, and for a text in braces between tags. */
function isShown(parent: Node | undefined, key: string | number | symbol | undefined): boolean {
  const type: string | undefined = parent?.type
  if (type === 'JSXExpressionContainer') return true
  const name = type === 'JSXAttribute' || (type === 'Property' && key === 'value') ? nameOf(parent) : ''
  return SHOWN.has(name) || /(?:Text|Label|Title)$/.test(name)
}
