/** Compares built pages with those that they were made from, and says what readers would notice. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from 'htmlparser2'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Notes } from './notes.ts'
import { countedWords } from './words.ts'

/** A page that was imported. */
export interface ComparedPage {
  /** Its path in the report. */
  file: string
  /** Its address here, without the base path. */
  to: string
  source: string
}

/** Below this part of its words, a page is much shorter than it was. Around its own words, it shows a few others. */
const SHORT = 0.6

const PICTURE = /!\[[^\]\n]*\]\([^)\n]+\)|<(?:img|Image|Picture|ThemedImage|Frame)\s[^>]*\bsrc/gi

/** @param warnings those of the build, with the imported files */
export function comparePages(pages: readonly ComparedPage[], dist: string, warnings: readonly Diagnostic[], notes: Notes): void {
  for (const { file, to, source } of pages) {
    const path = join(dist, decodeURI(to), 'index.html')
    const other = join(dist, `${decodeURI(to)}.html`)
    const built = [path, other].find(existsSync)
    if (built === undefined) {
      notes.add('shown', file, `There is no page at \`${to}\`.`)
      continue
    }
    const { words, pictures, title } = shownIn(readFileSync(built, 'utf8'))
    const before = countedWords(source)
    if (before.length > 10 && words < before.length * SHORT)
      notes.add('shown', file, `It is ${words === 0 ? 'empty' : `${words} words long`}, and was ${before.length}.`)
    const code = /^( *)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1\2/gm
    const text = source.replace(code, '')
    const shown = text.replace(/`[^`\n]*`|<!--.*?-->|\{\/\*.*?\*\/\}/gs, '').match(PICTURE)?.length ?? 0
    if (pictures < shown) notes.add('shown', file, `It shows ${pictures} of ${shown} pictures.`)
    if (title === '' && /^(?:title:|#[ \t]|=+$)/m.test(text)) notes.add('shown', file, 'It has no title.')
  }
  if (!existsSync(join(dist, 'index.html')))
    notes.add('shown', undefined, 'No page is at `/`. Write `content/index.md`, or redirect `/` to a page.')
  const lost = warnings.filter(({ code }) => code === 'unreachable-page')
  for (const { file = '' } of lost) notes.add('sidebar', file, 'Neither the sidebar nor a link leads to it.')
}

/** The main part of a document, as it shows. */
function shownIn(html: string): { words: number; pictures: number; title: string } {
  let [text, title, pictures] = ['', '', 0]
  const open: string[] = []
  const parser = new Parser({
    onopentag(name) {
      open.push(name)
      text += ' '
      if (name === 'img' || name === 'video') pictures++
    },
    ontext(part) {
      if (!open.includes('script') && !open.includes('style')) text += part
      if (open.includes('h1')) title += part
    },
    onclosetag() {
      open.pop()
    },
  })
  parser.end(html.slice(html.indexOf('<main'), html.lastIndexOf('</main>')))
  return { words: text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0, pictures, title: title.trim() }
}
