/** Reads the tags of finished HTML, as React and the compiler write it: every attribute's value is in quotes. */

/** A comment, or a tag with its slash, its name and its attributes. */
const TAG = /<!--[\s\S]*?-->|<(\/?)([a-z][^\s/>]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/gi

const ATTRIBUTE = /([^\s"'=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

/** Elements whose content isn't HTML. */
const RAW = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes'])

export interface StartTag {
  /** In lower case. */
  name: string
  /** The text between the name and the closing bracket. */
  attributes: string
  /** Indexes of the tag's start and end. */
  start: number
  end: number
  /** The end of the content, for an element whose content isn't HTML. */
  contentEnd?: number
}

/** The start tags of a document or a piece of it, in order, without those in comments and in scripts. */
export function* startTags(html: string): Generator<StartTag> {
  for (const tag of tags(html)) if (!tag.isEnd) yield tag
}

function* tags(html: string): Generator<StartTag & { isEnd: boolean }> {
  const tag = new RegExp(TAG)
  for (let match = tag.exec(html); match !== null; match = tag.exec(html)) {
    const [text, slash, written, attributes = ''] = match
    if (written === undefined) continue
    const name = written.toLowerCase()
    const start = { name, attributes, start: match.index, end: match.index + text.length, isEnd: slash === '/' }
    if (start.isEnd || !RAW.has(name)) {
      yield start
      continue
    }
    const close = new RegExp(`</${name}[\\s/>]`, 'gi')
    close.lastIndex = start.end
    const contentEnd = close.exec(html)?.index ?? html.length
    tag.lastIndex = contentEnd
    yield { ...start, contentEnd }
  }
}

/** The article of a page, in its HTML. The site's components around it may have articles of their own. */
export function pageArticle(html: string): string {
  let isInMain = false
  let depth = 0
  let from = 0
  for (const { name, attributes, isEnd, start, end } of tags(html)) {
    if (!isInMain) isInMain = name === 'main' && readAttributes(attributes).get('id') === 'content'
    else if (name !== 'article') continue
    else if (isEnd && --depth === 0) return html.slice(from, start)
    else if (!isEnd && depth++ === 0) from = end
  }
  return ''
}

/** The attributes of a tag by their names in lower case, with decoded values. */
export function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE))
    if (!attributes.has(name.toLowerCase())) attributes.set(name.toLowerCase(), decode(double ?? single ?? bare ?? ''))
  return attributes
}

/** The text between a tag's name and its closing bracket, without some attributes. @param names in lower case */
export function withoutAttributes(text: string, names: readonly string[]): string {
  return text.replace(ATTRIBUTE, (attribute, name: string) => (names.includes(name.toLowerCase()) ? '' : attribute))
}

const NAMED: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' }

/** The references that React and the compiler write: numbers, and the names of XML. */
function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|quot|apos|lt|gt));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0x10ffff ? whole : String.fromCodePoint(code)
  })
}
