/** The text of HTML that is given to a component as a string. */
import { Parser } from 'htmlparser2'
import { attempt } from '../../util/attempt.ts'

/** With a line break for each `<br>` and around blocks. */
export function htmlText(html: string): string {
  let text = ''
  const parser = new Parser({
    onopentagname(name) {
      if (name === 'br') text += '\n'
    },
    ontext(part) {
      text += part
    },
    onclosetag(name) {
      if (/^(?:p|div|li|h[1-6]|pre|tr)$/.test(name)) text += '\n'
    },
  })
  parser.end(html)
  return text
}

/** The value of a string as it's written in JavaScript with double quotes. Empty if it's no such string. */
export function stringIn(literal: string): string {
  return attempt(() => String(JSON.parse(literal))) ?? ''
}
