/** Files that a stylesheet loads. Its tokens say that, so whatever else is wrong or new in it doesn't matter. */
import { ident, string, tokenize, tokenNames, url } from './css-tree.ts'

export interface StyleAddress {
  /** Which directive of a content security policy it's for. */
  directive: 'font-src' | 'img-src' | 'style-src'
  address: string
}

/** Whatever loads something contains one of these, so most styles of documents needn't be read. */
const MAY_LOAD = /url\(|src\(|image|@import|\\/i

/** Functions whose strings are addresses. */
const WITH_STRINGS = /^(?:url|src|(?:-webkit-)?image-set|image)$/i

/** The addresses in a stylesheet, in order. Those in comments, strings, conditions and namespaces load nothing. */
export function styleAddresses(css: string): StyleAddress[] {
  const found: StyleAddress[] = []
  if (!MAY_LOAD.test(css)) return found
  /** The at-rule between whose name and block this is. */
  let rule = ''
  /** For each open block, the at-rule that it's of. */
  const blocks: string[] = []
  /** For each open bracket, the function that it's of. */
  const brackets: string[] = []
  const add = (address: string) => {
    if (rule === 'import') found.push({ directive: 'style-src', address })
    else if (rule === '') found.push({ directive: blocks.at(-1) === 'font-face' ? 'font-src' : 'img-src', address })
    // Only the first one is loaded. Conditions may follow.
    if (rule === 'import') rule = 'imported'
  }
  tokenize(css, (code, start, end) => {
    const type = tokenNames[code]
    const text = css.slice(start, end)
    if (type === 'at-keyword-token') rule = ident.decode(text.slice(1)).toLowerCase()
    else if (type === '{-token') {
      blocks.push(rule)
      rule = ''
    } else if (type === '}-token' || (type === 'semicolon-token' && brackets.length === 0)) {
      if (type === '}-token') blocks.pop()
      brackets.length = 0
      rule = ''
    } else if (type === 'function-token') brackets.push(ident.decode(text.slice(0, -1)))
    else if (type === '(-token') brackets.push('')
    else if (type === ')-token') brackets.pop()
    else if (type === 'url-token') add(url.decode(text))
    else if (type === 'string-token' && (WITH_STRINGS.test(brackets.at(-1) ?? '') || (rule === 'import' && brackets.length === 0)))
      add(string.decode(text))
  })
  return found
}
