/** VitePress's includes: of Markdown in comments, and of code behind `<<<`. The text is copied into the page. */
import { dirname, extname, resolve } from 'node:path'
import { fenceFor, type Line, linesFrom, markCode, toLines } from '../text/lines.ts'
import type { GivenPage } from './context.ts'
import { splitFrontmatter } from './frontmatter.ts'
import { RULES } from './heading-ids.ts'
import { HEADING_ID } from './ids.ts'
import { includedLines, linesBetween, numberedLines } from './included-files.ts'

const INCLUDE = /^(\s*)<!--\s*@include:\s*(.+?)\s*-->\s*$/
const SNIPPET = /^(\s*)<<<\s*(\S.*)$/

export function inlineIncludes(lines: readonly Line[], given: GivenPage, from = given.page.file, depth = 0): Line[] {
  const result = lines.flatMap((line): Line[] => {
    const [include, snippet] = line.isCode ? [] : [INCLUDE.exec(line.text), SNIPPET.exec(line.text)]
    const [, indent = '', written = ''] = include ?? snippet ?? []
    if (written === '') return [line]
    return linesFrom(line, include ? included(line, written, given, from, depth) : codeOf(line, written, given, from), indent)
  })
  return markCode(result)
}

function included(line: Line, written: string, given: GivenPage, from: string, depth: number): readonly string[] {
  const [, path = '', region = '', range = ''] = /^([^#{]+?)(?:#([^{\s]+))?\s*(?:\{([^}]*)\})?$/.exec(written) ?? []
  const { file, lines } = includedLines(line, ['text', path], placesOf(path, given, from), given, depth)
  const { body } = splitFrontmatter(lines.join('\n'))
  const [, first = '', last = ''] = /^\s*(\d*)\s*,\s*(\d*)\s*$/.exec(range) ?? []
  const chosen = numberedLines(sectionOf(body.split('\n'), region), first, last)
  return inlineIncludes(toLines(chosen.join('\n')), given, file, depth + 1).map(({ text }) => text)
}

function codeOf(line: Line, written: string, given: GivenPage, from: string): readonly string[] {
  const [, path = '', region = '', braces = '', title = ''] =
    /^(.+?)(?:#([\w-]+))?\s*(?:\{([^}]*)\})?\s*(?:\[([^\]]*)\])?\s*$/.exec(written) ?? []
  const { file, lines: all } = includedLines(line, ['code', path], placesOf(path, given, from), given)
  if (file === '') return []
  const code = regionOf(all, region) ?? all
  const [, lines = '', language = ''] = /^([\d,-]*)\s*([\w:-]*)/.exec(braces.trim()) ?? []
  const info = `${language.replace(/:.*$/, '') || extname(file).slice(1)}${title === '' ? '' : ` [${title}]`}${lines === '' ? '' : ` {${lines}}`}`
  const fence = fenceFor(code.join('\n'))
  return [`${fence}${info}`, ...code, fence]
}

function placesOf(path: string, { files, site }: GivenPage, from: string): string[] {
  // In VitePress, an at sign stands for the folder of the pages, with or without a slash after it.
  const own = files.resolve(path, from) ?? files.resolve(path.replace(/^@(?!\/)/, '@/'), from) ?? resolve(dirname(from), path)
  return [own, ...site.includeFolders.map((folder) => resolve(folder, path.replace(/^\/+/, '')))]
}

/** The lines of a region, or those below a heading with that id. */
function sectionOf(lines: readonly string[], region: string): readonly string[] {
  const found = regionOf(lines, region)
  if (found !== undefined) return found
  const start = region === '' ? -1 : lines.findIndex((line) => headingId(line) === region)
  if (start === -1) return lines
  const level = /^#+/.exec(lines[start] ?? '')?.[0].length ?? 1
  const end = lines.findIndex((line, index) => index > start && (/^#{1,6}(?=\s)/.exec(line)?.[0].length ?? 7) <= level)
  return lines.slice(start, end === -1 ? undefined : end)
}

/** The lines between `#region name` and `#endregion`, in any kind of comment. */
function regionOf(lines: readonly string[], region: string): readonly string[] | undefined {
  const start = new RegExp(`#\\s?region\\s+${region.replace(/[^\w-]/g, '\\$&')}(?![\\w])`)
  const isEnd = (line: string) => /#\s?endregion\b/.test(line) && (line.includes(region) || /#\s?endregion\s*(?:-->|\*\/)?\s*$/.test(line))
  const inside = region === '' ? undefined : linesBetween(lines, (line) => start.test(line), isEnd)
  return inside && dedented(inside.filter((line) => !/#\s?(?:end)?region\b/.test(line)))
}

function dedented(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^\s*/.exec(line)?.[0].length ?? 0)
  const common = Math.min(...indents, 100)
  return lines.map((line) => line.slice(common))
}

function headingId(line: string): string | undefined {
  const [, text] = /^#{1,6}\s+(.*)$/.exec(line) ?? []
  return text === undefined ? undefined : (HEADING_ID.exec(text)?.[1] ?? RULES.vitepress.slug(text))
}
