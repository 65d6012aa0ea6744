/** The words of a built page. */
import { Parser } from 'htmlparser2'

const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'del',
  'em',
  'i',
  'ins',
  'kbd',
  'mark',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
  'wbr',
  'var',
])

/** Words of the text and of texts in attributes. Words of scripts and styles don't count. */
export function htmlWords(html: string): string[] {
  let text = ''
  let skipped = 0
  const parser = new Parser({
    onopentag(name, { alt = '', title = '', 'aria-label': label = '', 'data-title': panel = '' }) {
      if (name === 'script' || name === 'style') skipped++
      text += INLINE.has(name) && alt + title === '' ? '' : ` ${alt} ${title} ${label} ${panel} `
    },
    ontext(part) {
      if (skipped === 0) text += part
    },
    onclosetag(name) {
      if (name === 'script' || name === 'style') skipped--
      if (!INLINE.has(name)) text += ' '
    },
  })
  parser.end(html)
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}
