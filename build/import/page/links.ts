/** Addresses in pages: links to files become addresses of pages, and files next to pages are copied. */
import { posix } from 'node:path'
import type { Definition, Image, Link } from 'mdast'
import { dangerousSourceScheme } from '../../../src/shared/routes/dangerous-address.ts'
import { pathInEdition } from '../../../src/shared/routes/destination.ts'
import { comparablePath, splitHref } from '../../../src/shared/routes/paths.ts'
import { versionLink } from '../guests/versions.ts'
import { refusedMessage } from '../repository.ts'
import { noteAt, type PageContext } from './context.ts'
import { ownId } from './ids.ts'
import { rangeOf } from './parse.ts'

/**
 * The address to write in place of another. Undefined if it can stay.
 * @param line where it stands, for the report
 */
export function rewriteAddress(context: PageContext, written: string, line: number | undefined): string | undefined {
  const { files, page, site } = context
  const plain = written.replace(/^pathname:\/\//, '')
  if (plain !== written) return plain
  if (dangerousSourceScheme(written) !== undefined) {
    noteAt(context, line, 'link', `\`${written}\` would run as a script.`)
    return '#'
  }
  if (written.startsWith('#')) {
    const own = `#${ownId(written.slice(1))}`
    return own === written ? undefined : own
  }
  if (written === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/|\?)/i.test(written)) return undefined
  const { pathname, search, hash: writtenHash } = splitHref(written)
  const hash = writtenHash === '' ? '' : `#${ownId(writtenHash.slice(1))}`
  const rest = search + hash
  const { basePath = '' } = site.config
  if (pathname.startsWith('/')) {
    // Only Starlight leaves it to authors to write the base path.
    const isOwn = site.kind !== 'starlight' && files.routeOf(pathname) !== undefined
    const own = isOwn ? pathname : (pathInEdition({ pathname }, { basePath }) ?? pathname)
    const route = files.routeOf(own) ?? files.routeBelow(own.replace(/\/$/, ''))
    if (route !== undefined) {
      const isSame = own === pathname && hash === writtenHash && !/\.(?:md|mdx|html)$/.test(own)
      return isSame && comparablePath(route) === comparablePath(own.replace(/\/index$/, '')) ? undefined : route + rest
    }
    const version = versionLink(site, own)
    if (version !== undefined) return version + rest
    if (files.isPublic(own)) return own === pathname ? undefined : own + rest
    const below = files.fileOf(own)
    if (below !== undefined) return files.reference(below, page)
    if (!files.isRedirected(own)) noteAt(context, line, 'link', `\`${written}\` leads to no page and no file.`)
    return own === pathname ? undefined : own + rest
  }
  const relative = /^(?:\.{1,2}\/|@|~)/.test(pathname) || pathname === '.' || pathname === '..' ? pathname : `./${pathname}`
  // A folder's name may begin as an alias does.
  const file = files.resolve(relative, page.file) ?? files.resolve(`./${pathname}`, page.file)
  if (file === undefined) return undefined
  const target = files.pageAt(file) ?? files.pageAt(file.replace(/\.html$/, '').replace(/\/$/, ''))
  // In Docusaurus, a path can also start at the folder of the pages.
  const fromRoot = target === undefined && !pathname.startsWith('.') ? files.routeBelow(pathname) : undefined
  if (fromRoot !== undefined) return fromRoot + rest
  if (target?.route !== undefined) return target.route === page.route && hash !== '' ? hash : target.route + rest
  if (files.repository.isFile(file)) {
    const reference = files.reference(file, page)
    if (reference !== undefined) return reference === written ? undefined : reference + rest
  }
  const route = routeBeside(context, pathname)
  if (route !== undefined) return route + rest
  // HTML in pages names files as a browser finds them from the page's address.
  const beside = [page.route ?? '/', posix.dirname(page.route ?? '/')].map((from) => files.fileOf(posix.join(from, pathname)))
  const found = beside.find((path) => path !== undefined)
  if (found !== undefined) return files.reference(found, page)
  const refusal = files.repository.refusal(file)
  if (refusal !== undefined) {
    noteAt(context, line, 'refused', refusedMessage(written, refusal))
    return undefined
  }
  const topic = /\.\w{2,5}$/.test(pathname) && !/\.(?:mdx?|html)$/.test(pathname) ? 'file' : 'link'
  noteAt(context, line, topic, `\`${written}\` leads to no page and no file.`)
  return undefined
}

/** The page that a relative address leads to from the page's own address, with or without a slash at its end. */
function routeBeside({ files, page }: PageContext, pathname: string): string | undefined {
  if (page.route === undefined) return undefined
  return files.routeOf(posix.join(page.route, pathname)) ?? files.routeOf(posix.join(posix.dirname(page.route), pathname))
}

/** The range of the address in the source of a link, an image or a definition. Undefined if it has none, as in `<https://a.example>`. */
export function addressRange(source: string, node: Link | Image | Definition): { start: number; end: number } | undefined {
  const { start, end } = rangeOf(node)
  const text = source.slice(start, end)
  let at: number
  if (node.type === 'definition') at = text.indexOf(']:') + 2
  else if (node.type === 'image') at = endOfBrackets(text, 1) + 2
  else {
    if (!text.startsWith('[')) return undefined
    const last = node.children.at(-1)
    at = text.indexOf('](', last === undefined ? 0 : rangeOf(last).end - start) + 2
  }
  if (at < 2) return undefined
  const [white = ''] = /^\s*/.exec(text.slice(at)) ?? []
  at += white.length
  const rest = text.slice(at)
  if (rest.startsWith('<')) {
    const close = rest.indexOf('>')
    return close === -1 ? undefined : { start: start + at + 1, end: start + at + close }
  }
  return { start: start + at, end: start + at + bareLength(rest, node.type === 'definition') }
}

/** Where the text of an image ends: the place of its closing bracket. */
function endOfBrackets(text: string, from: number): number {
  let depth = 0
  for (let index = from; index < text.length; index++) {
    if (text[index] === '\\') index++
    else if (text[index] === '[') depth++
    else if (text[index] === ']' && --depth === 0) return text[index + 1] === '(' ? index : -2
  }
  return -2
}

function bareLength(text: string, isDefinition: boolean): number {
  let depth = 0
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? ''
    if (character === '\\') index++
    else if (/\s/.test(character)) return index
    else if (!isDefinition && character === '(') depth++
    else if (!isDefinition && character === ')' && --depth < 0) return index
  }
  return text.length
}
