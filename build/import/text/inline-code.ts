/** Changes to a line of Markdown outside its inline code. */

const CODE_SPAN = /(`+)(?!`).*?[^`]\1(?!`)/g

/** The line with `change` applied to each part that isn't inline code. */
export function outsideCode(line: string, change: (part: string) => string): string {
  if (!line.includes('`')) return change(line)
  let result = ''
  let end = 0
  for (const { 0: span, index } of line.matchAll(CODE_SPAN)) {
    result += change(line.slice(end, index)) + span
    end = index + span.length
  }
  return result + change(line.slice(end))
}
