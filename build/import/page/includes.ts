/** VitePress's includes: of Markdown in comments, and of code behind `<<<`. The text is copied into the page. */
import { readFileSync } from 'node:fs'
import { dirname, extname, resolve } from 'node:path'
import { isFile } from '../../../src/server/preview/is-file.ts'
import { type Line, markCode, toLines } from '../text/lines.ts'
import type { GivenPage } from './context.ts'
import { splitFrontmatter } from './frontmatter.ts'

type Given = GivenPage

const INCLUDE = /^(\s*)<!--\s*@include:\s*(.+?)\s*-->\s*$/
const SNIPPET = /^(\s*)<<<\s*(\S.*)$/

/** Included files may include others, but not without end. */
const DEEPEST = 5

export function inlineIncludes(lines: readonly Line[], given: Given, from = given.page.file, depth = 0): Line[] {
  const result = lines.flatMap((line): Line[] => {
    const include = line.isCode ? null : INCLUDE.exec(line.text)
    if (include !== null) return included(line, include[1] ?? '', include[2] ?? '', given, from, depth)
    const snippet = line.isCode ? null : SNIPPET.exec(line.text)
    return snippet === null ? [line] : codeOf(line, snippet[1] ?? '', snippet[2] ?? '', given, from)
  })
  return markCode(result)
}

function included(line: Line, indent: string, written: string, given: Given, from: string, depth: number): Line[] {
  const [, path = '', region = '', range = ''] = /^([^#{]+?)(?:#([^{\s]+))?\s*(?:\{([^}]*)\})?$/.exec(written) ?? []
  const file = find(path, given, from)
  if (file === undefined || depth >= DEEPEST) return missing(line, written, given)
  given.notes.add('include', { file: given.file, line: line.origin }, `The text of \`${path}\`.`)
  const { body } = splitFrontmatter(readFileSync(file, 'utf8'))
  const chosen = chosenLines(sectionOf(body.split('\n'), region), range)
  const inner = inlineIncludes(toLines(chosen.join('\n')), given, file, depth + 1)
  return inner.map(({ text, isCode }) => ({ text: text === '' ? '' : indent + text, isCode, origin: line.origin }))
}

function codeOf(line: Line, indent: string, written: string, given: Given, from: string): Line[] {
  const [, path = '', region = '', braces = '', title = ''] =
    /^(.+?)(?:#([\w-]+))?\s*(?:\{([^}]*)\})?\s*(?:\[([^\]]*)\])?\s*$/.exec(written) ?? []
  const file = find(path, given, from)
  if (file === undefined) return missing(line, written, given)
  given.notes.add('include', { file: given.file, line: line.origin }, `The code of \`${path}\`.`)
  const code = chosenRegion(readFileSync(file, 'utf8').replace(/\n$/, '').split('\n'), region)
  const [, lines = '', language = ''] = /^([\d,-]*)\s*([\w:-]*)/.exec(braces.trim()) ?? []
  const info = `${language.replace(/:.*$/, '') || extname(file).slice(1)}${title === '' ? '' : ` [${title}]`}${lines === '' ? '' : ` {${lines}}`}`
  const fence = '`'.repeat(Math.max(3, ...code.map((text) => (/^\s*(`{3,})/.exec(text)?.[1]?.length ?? 2) + 1)))
  return [`${fence}${info}`, ...code, fence].map((text) => ({ text: indent + text, origin: line.origin, isCode: true }))
}

function missing(line: Line, written: string, given: Given): Line[] {
  given.notes.add('file', { file: given.file, line: line.origin }, `\`${written}\` is included, but doesn't exist.`)
  return [{ ...line, text: '' }]
}

function find(path: string, { files, site }: Given, from: string): string | undefined {
  // In VitePress, an at sign stands for the folder of the pages, with or without a slash after it.
  const own = files.resolve(path, from) ?? files.resolve(path.replace(/^@(?!\/)/, '@/'), from) ?? resolve(dirname(from), path)
  const candidates = [own, ...site.includeFolders.map((folder) => resolve(folder, path.replace(/^\/+/, '')))]
  return candidates.find(isFile)
}

/** The lines between `#region name` and `#endregion`, in any kind of comment, or those below a heading with that id. */
function sectionOf(lines: readonly string[], region: string): readonly string[] {
  if (region === '') return lines
  const found = chosenRegion(lines, region)
  if (found !== lines) return found
  const start = lines.findIndex((line) => headingId(line) === region)
  if (start === -1) return lines
  const level = /^#+/.exec(lines[start] ?? '')?.[0].length ?? 1
  const end = lines.findIndex((line, index) => index > start && (/^#{1,6}(?=\s)/.exec(line)?.[0].length ?? 7) <= level)
  return lines.slice(start, end === -1 ? undefined : end)
}

function chosenRegion(lines: readonly string[], region: string): readonly string[] {
  if (region === '') return lines
  const start = lines.findIndex((line) => new RegExp(`#\\s?region\\s+${region}\\b`).test(line))
  if (start === -1) return lines
  const end = lines.findIndex(
    (line, index) =>
      index > start && /#\s?endregion\b/.test(line) && (line.includes(region) || /#\s?endregion\s*(?:-->|\*\/)?\s*$/.test(line)),
  )
  return dedented(lines.slice(start + 1, end === -1 ? undefined : end).filter((line) => !/#\s?(?:end)?region\b/.test(line)))
}

function dedented(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^\s*/.exec(line)?.[0].length ?? 0)
  const common = Math.min(...indents, 100)
  return lines.map((line) => line.slice(common))
}

function headingId(line: string): string | undefined {
  const [, text = ''] = /^#{1,6}\s+(.*)$/.exec(line) ?? []
  const explicit = /\{#([^}]+)\}\s*$/.exec(text)?.[1]
  return text === ''
    ? undefined
    : (explicit ??
        text
          .toLowerCase()
          .replace(/[^\p{L}\p{N}\s-]/gu, '')
          .trim()
          .replace(/\s+/g, '-'))
}

/** Lines `3,10`, `3,` or `,10` of a file. */
function chosenLines(lines: readonly string[], range: string): readonly string[] {
  const [, from = '', to = ''] = /^\s*(\d*)\s*,\s*(\d*)\s*$/.exec(range) ?? []
  if (from === '' && to === '') return lines
  return lines.slice(from === '' ? 0 : Number(from) - 1, to === '' ? undefined : Number(to))
}
