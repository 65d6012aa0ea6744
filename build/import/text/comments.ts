/** HTML comments, which MDX doesn't have. */

import { outsideCode } from './inline-code.ts'
import { type Line, markCode } from './lines.ts'

/** Turns HTML comments into comments of MDX, which are as long. */
export function commentsToMdx(lines: readonly Line[]): Line[] {
  let isOpen = false
  return markCode(
    lines.map((line) => {
      if (line.isCode && !isOpen) return line
      const text = isOpen ? closed(line.text) : outsideCode(line.text, closed)
      return { ...line, text }
    }),
  )

  function closed(part: string): string {
    let rest = part
    let result = ''
    for (;;) {
      if (isOpen) {
        const end = rest.indexOf('-->')
        const inside = end === -1 ? rest : rest.slice(0, end)
        result += inside.replaceAll('*/', '* ')
        if (end === -1) return result
        result += '*/}'
        rest = rest.slice(end + 3)
        isOpen = false
      }
      const start = rest.indexOf('<!--')
      if (start === -1) return result + rest
      result += `${rest.slice(0, start)}{/* `
      rest = rest.slice(start + 4)
      isOpen = true
    }
  }
}

/** Turns `{#id}` behind a heading into `{/* #id *​/}`, because braces contain JavaScript in MDX. */
export function headingIdsToMdx(lines: readonly Line[]): Line[] {
  return lines.map((line) => {
    if (line.isCode || !/^\s*#{1,6}\s/.test(line.text)) return line
    return { ...line, text: line.text.replace(/\s*\\?\{#([^\s{}]+)\\?\}\s*$/, ' {/* #$1 */}') }
  })
}
