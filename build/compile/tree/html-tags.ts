/** The tags in a piece of HTML, as its author wrote them. A parser would change their names, and leave out ends without a start. */
import { Tokenizer } from 'htmlparser2'

export interface HtmlTag {
  /** In the letter case in which it's written. It begins with `!` or `?` for other markup: `![CDATA[`, `?php`, `!DOCTYPE`. */
  name: string
  /** Index of its `<`. */
  start: number
  isEnd: boolean
  hasAttributes: boolean
  /** Index of the `/>` at its end, if it has one. */
  slash?: number
}

/** Every tag outside of comments, scripts and styles, in order. */
export function htmlTags(html: string): HtmlTag[] {
  const tags: HtmlTag[] = []
  let open: HtmlTag | undefined
  const nothing = () => {}
  // A tag that doesn't end is no tag.
  const keep = () => {
    if (open !== undefined) tags.push(open)
    open = undefined
  }
  const keepOther = (within: number) => {
    const start = html.lastIndexOf('<', within - 1)
    const [name] = /^(?:!\[CDATA\[|[!?]\w+)/.exec(html.slice(start + 1)) ?? []
    if (name !== undefined) tags.push({ name, start, isEnd: false, hasAttributes: false })
  }
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      onopentagname: (start, end) => {
        open = { name: html.slice(start, end), start: start - 1, isEnd: false, hasAttributes: false }
      },
      onclosetag: (start, end) => {
        tags.push({ name: html.slice(start, end), start: html.lastIndexOf('<', start), isEnd: true, hasAttributes: false })
      },
      onattribname: () => {
        if (open !== undefined) open.hasAttributes = true
      },
      onattribdata: nothing,
      onattribentity: nothing,
      onattribend: nothing,
      oncdata: keepOther,
      oncomment: keepOther,
      ondeclaration: keepOther,
      onend: nothing,
      onopentagend: keep,
      onprocessinginstruction: keepOther,
      onselfclosingtag: (end) => {
        if (open !== undefined) open.slash = html.lastIndexOf('/', end)
        keep()
      },
      ontext: nothing,
      ontextentity: nothing,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return tags
}
