import { memoized } from '../../src/shared/memoized.ts'
import { titleInHeadings } from '../../src/shared/page/title.ts'
import { readFileSync } from '../inputs/files.ts'
import type { SourcePage } from '../site/discover/page-entry.ts'
import { attempt } from '../util/attempt.ts'
import { pathFrom } from '../util/text/actual-path.ts'
import { decodeText } from '../util/text/read-text.ts'

interface TextHeadings {
  /** Of level 1. */
  title?: string
  headings: { text: string }[]
}

const PART = /^import\s+\w+\s+from\s+['"](\.[^'"\n]*\.mdx?)['"]/gm

const FENCE = /^ {0,3}(`{3,}|~{3,})/
/** Under a heading of level 1. */
const UNDERLINE = /^ {0,3}=+[ \t]*$/
const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/

/** The first heading of level 1, or else of any level, as plain text, of a page and of the files that it includes. Only compiling tells what components add. */
export function titleInText(page: Pick<SourcePage, 'source' | 'file'>): string | undefined {
  const parts = [...page.source.matchAll(PART)].flatMap(([, specifier = '']) => {
    const bytes = attempt(() => readFileSync(pathFrom(page.file, specifier)))
    return bytes === undefined ? [] : headingsIn(decodeText(bytes).source)
  })
  return titleInHeadings([headingsOfPage(page), ...parts])
}

const headingsOfPage = memoized(({ source }: Pick<SourcePage, 'source'>) => headingsIn(source))

function headingsIn(source: string): TextHeadings {
  const headings: TextHeadings['headings'] = []
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
    if (signs === '#') return { title: plainText(text.replace(/ +\[[^\]]*\]$/, '')), headings }
    if (signs !== undefined) headings.push({ text: plainText(text) })
    if (fence === undefined && UNDERLINE.test(line) && above.trim() !== '') return { title: plainText(above), headings }
    above = line
  }
  return { headings }
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
