/** Checks that browsers read rendered HTML as React has written it, so that the page can hydrate. */
import { type Misplaced, misplaced, type OpenElement, openElement } from '../parse/html-places.ts'

/** A part of a page's HTML that browsers would change. */
export interface HtmlProblem {
  message: string
  fix: string
  /** The start tags of the element that it is about and of those around it, the innermost first. */
  tags: string[]
  /** Index of the one that the element can't be in. */
  outer?: number
}

/** A comment, or a tag: the slash of an end tag, the name, and what follows it. */
const TAG = /<!--[\s\S]*?-->|<(\/?)([a-z][^\s/>]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/gi

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

/** Half of a surrogate pair. UTF-8 has no such characters, so a file has another one in its place. */
const HALF = /\p{Cs}/u
/** Half of a pair or a pair, which is faster to look for. */
const SURROGATE = /[\ud800-\udfff]/

/** Elements whose content isn't HTML. Without scripts, that of `noscript` is, but React leaves it alone. */
const RAW = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript', 'plaintext'])

/** Elements in which text has no place. */
const WITHOUT_TEXT = new Set(['table', 'tbody', 'thead', 'tfoot', 'tr', 'colgroup'])

interface Open extends OpenElement {
  /** Index of its start tag, and of the end of that. */
  start: number
  end: number
}

interface Found extends Misplaced {
  name: string
  at: number
  outer: Open | undefined
  around: Open[]
}

/** The first thing in HTML that browsers would change, if there is one. */
export function checkHtml(html: string): HtmlProblem | undefined {
  const half = SURROGATE.test(html) ? HALF.exec(html) : null
  if (half !== null) return describeHalf(html, half.index)
  const { found } = findMisplaced(html)
  return found && describe(found, html)
}

/** The first problem, or the open elements. `innerHTML` may omit end tags, so an element that ends early is a problem once its end tag follows. */
function findMisplaced(html: string): { found?: Found | undefined; open: Open[] } {
  const open: Open[] = []
  let early: Found | undefined
  const tag = new RegExp(TAG)
  let last = 0
  for (let match = tag.exec(html); match !== null; match = tag.exec(html)) {
    const { index } = match
    const { 1: slash, 2: written } = match
    const current = open.at(-1)
    if (current?.isForeign === false && WITHOUT_TEXT.has(current.name) && html.slice(last, index).trim() !== '')
      return { found: { name: '#text', at: last, outer: current, around: open, inside: current.name, repair: 'out' }, open }
    last = tag.lastIndex
    if (written === undefined) continue
    const name = written.toLowerCase()
    if (slash === '/') {
      if (current?.name === name) open.pop()
      else if (!closes(name, open)) return { found: early ?? { name, at: index, outer: undefined, around: open, repair: 'out' }, open }
      continue
    }
    const wrong = misplaced(name, open)
    if (wrong !== undefined) {
      const outer = open.findLast((element) => element.name === wrong.inside)
      const found = { ...wrong, name, at: index, outer, around: [...open] }
      if (wrong.repair !== 'after' || outer === undefined) return { found, open }
      early ??= found
      open.length = open.indexOf(outer)
    }
    if (VOID.has(name)) continue
    const element = openElement(name, open)
    if (element.isForeign && html[last - 2] === '/') continue
    if (RAW.has(name) && open.at(-1)?.isForeign !== true) {
      tag.lastIndex = contentEnd(html, name, last)
      last = tag.lastIndex
    } else open.push(Object.assign(element, { start: index, end: last }))
  }
  return { open }
}

/** Elements whose end tag can be left out. */
const WITHOUT_END = new Set('p li dd dt option optgroup rb rp rt rtc tr td th tbody thead tfoot colgroup caption'.split(' '))

/** Closes the innermost open element of a name, with those inside of it. False if it isn't open, or others inside aren't closed. */
function closes(name: string, open: Open[]): boolean {
  const place = open.findLastIndex((element) => element.name === name)
  if (place < 0 || !open.slice(place + 1).every((element) => WITHOUT_END.has(element.name))) return false
  open.length = place
  return true
}

/** The end of the end tag, for an element whose content isn't HTML. */
function contentEnd(html: string, name: string, from: number): number {
  const close = new RegExp(`</${name}[^>]*>`, 'gi')
  close.lastIndex = from
  return close.exec(html) === null ? html.length : close.lastIndex
}

function describe({ name, at, outer, around, inside, repair, needs }: Found, html: string): HtmlProblem {
  const shown = name === '#text' ? 'Text' : `\`${tagAt(html, at)}\``
  const parent = outer === undefined ? inside && `<${inside}>` : tagAt(html, outer.start)
  const own = /^<\w/.test(html.slice(at, at + 2)) ? [html.slice(at, html.indexOf('>', at) + 1)] : []
  const tags = [...own, ...tagsAround(around, html)]
  const place = { tags, ...(outer && { outer: tags.length - around.indexOf(outer) - 1 }) }
  if (inside === undefined && name !== '#text') {
    const message =
      html[at + 1] === '/'
        ? `The page's HTML has ${shown} without the element that it ends.`
        : `The page has ${shown} in it, which can only be around a page.`
    const fix = 'A component draws it, or HTML that a component sets. Browsers read the page differently, so it would fail to hydrate.'
    return { message, fix, ...place }
  }
  return {
    message: `${shown} can't be in \`${parent}\`, so browsers would change the page, and it would fail to hydrate.`,
    fix: needs === undefined ? adviceOn(name, inside ?? '', repair) : `Put it into \`<${needs}>\`.`,
    ...place,
  }
}

function adviceOn(name: string, inside: string, repair: Misplaced['repair']): string {
  if (inside === 'p' && repair === 'after')
    return `Put the component that draws it on lines of its own, or let it draw a \`<span>\` in place of \`<${name}>\`. A paragraph of your own can be a \`<div>\`.`
  return name === inside || (/^h\d$/.test(name) && /^h\d$/.test(inside))
    ? `Draw only one of the two. Look for a component in the content of another one.`
    : 'Look for the component that draws it.'
}

function describeHalf(html: string, at: number): HtmlProblem {
  const upTo = html.slice(0, at)
  const { open } = findMisplaced(upTo)
  const inTag = /<\w[^<>]*$/.exec(upTo)
  const message = `The page has half of a character (U+${html.charCodeAt(at).toString(16).toUpperCase()}), which can't be written into a file.`
  const fix =
    'Look for text that is cut in the middle of an emoji: `[...text]` is a list of whole characters, and `text.slice()` counts halves.'
  return { message, fix, tags: [...(inTag ? [inTag[0]] : []), ...tagsAround(open, html)] }
}

function tagAt(html: string, at: number): string {
  const [tag = ''] = /^<[^>]*>/.exec(html.slice(at, at + 1000)) ?? []
  return tag.length > 60 ? `${tag.slice(0, 60).replace(/\s[^\s]*$/, '')} …>` : tag
}

function tagsAround(open: readonly Open[], html: string): string[] {
  return open.map(({ start, end }) => html.slice(start, end)).reverse()
}

/** The problem of a style attribute whose brackets, strings or comments don't end. */
export function describeStyle(style: string): HtmlProblem {
  const message = `The style \`${style.slice(0, 60)}\` isn't valid CSS, so browsers ignore it.`
  const fix = 'Look for the component that sets it, and for a bracket, a quotation mark or a comment that has no end.'
  return { message, fix, tags: [] }
}
