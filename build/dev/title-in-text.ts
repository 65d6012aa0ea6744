const FENCE = /^ {0,3}(`{3,}|~{3,})/
/** Under a heading of level 1. */
const UNDERLINE = /^ {0,3}=+[ \t]*$/
const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/

/** The first heading of level 1, or else of any level, as plain text. Only compiling tells what components and included files add. */
export function titleInText(source: string): string | undefined {
  let first: string | undefined
  let fence: string | undefined
  let above = ''
  for (const line of source.replace(/^---[ \t]*\n[\s\S]*?\n---[ \t]*(?:\n|$)/, '').split('\n')) {
    const [, marks] = FENCE.exec(line) ?? []
    if (marks !== undefined) {
      if (fence === undefined) fence = marks
      else if (marks.startsWith(fence) && line.trim() === marks) fence = undefined
      continue
    }
    const [, signs, text = ''] = (fence === undefined && HEADING.exec(line)) || []
    if (signs === '#') return plainText(text.replace(/ +\[[^\]]*\]$/, ''))
    if (signs !== undefined) first ??= plainText(text)
    if (fence === undefined && UNDERLINE.test(line) && above.trim() !== '') return plainText(above)
    above = line
  }
  return first
}

function plainText(markdown: string): string {
  return markdown
    .replace(/[ \t]*\{(?:\/\*\s*)?[ \t]*#[^\s{}]+[ \t]*(?:\*\/)?\}$/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?[a-zA-Z][^>]*>/g, '')
    .replace(/(\\.)|(\*{1,3}|~~|`+)(?=\S)(.+?)\2/g, (_, escaped: string | undefined, __, inner: string) => escaped ?? inner)
    .replace(/(^|\s)(_{1,2})(?=\S)(.+?)\2(?!\w)/g, '$1$3')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim()
}
