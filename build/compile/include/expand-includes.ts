/** Replaces `[!include ~/path/file.ts:region]` in code with a file of the site, or with one region of it. */
import type { Advice } from '../../report/diagnostic.ts'
import { suggestNearest } from '../../report/nearest.ts'
import type { SourceText } from '../../util/text/read-text.ts'

/** Reads a file by its path below the root folder. */
export interface IncludeSource {
  /** The text of a file, or the reason why pages can't use it. Undefined if there's no such file. */
  read(path: string): SourceText | { refused: Advice } | undefined
  /** Paths of the files in the same folder, or in the nearest existing one, below the root. */
  neighbors(path: string): string[]
  /** Where a path leads from the page, below the root. Undefined if nothing is there. */
  besidePage?(path: string): string | undefined
}

export interface IncludeProblem extends Advice {
  /** Index of the line with the include. */
  line: number
}

const INCLUDE = /^([ \t]*)(?:(?:\/\/|\/\*|<!--|\{\/\*|#|--|;|%)\s*)?\[!include\s+([^\]]+?)\s*\]\s*(?:\*\/\}?|-->)?\s*$/

export function holdsInclude(code: string): boolean {
  return code.includes('[!include')
}

/** Replaces every include by the file, with the indentation of its line. */
export function expandIncludes(code: string, source: IncludeSource): { code: string; problems: IncludeProblem[] } {
  const problems: IncludeProblem[] = []
  const lines = code.split('\n').flatMap((line, index) => {
    const match = INCLUDE.exec(line)
    if (match === null) return [line]
    const [, indent = '', target = ''] = match
    const included = include(target, source)
    if (Array.isArray(included)) return included.map((text) => (text === '' ? '' : indent + text))
    problems.push({ ...included, line: index })
    return [line]
  })
  return { code: lines.join('\n'), problems }
}

type Included = string[] | Omit<IncludeProblem, 'line'>

function include(target: string, source: IncludeSource): Included {
  const match = /^~\/(.+?)(?::([^:/]+))?$/.exec(target)
  if (match === null) {
    const message = `The path ${target} doesn't start with \`~/\`.`
    const [, path = target, part = ''] = /^(.+?)(:[^:/]+)?$/.exec(target) ?? []
    const meant = source.besidePage?.(path) ?? path.replace(/^[./]+/, '')
    const fix = `\`~\` is the root folder of the site: write \`~/${meant}${part}\`.`
    return { message, fix }
  }
  const [, path = '', part] = match
  const read = source.read(path)
  if (read === undefined) {
    const fix = suggestNearest(
      path,
      source.neighbors(path),
      '`~` is the root folder of the site, which contains `content`.',
      (near) => `\`~/${near}\``,
    )
    return { message: `There is no file ~/${path}.`, fix }
  }
  if ('refused' in read) return { ...read.refused, message: `~/${path} ${read.refused.message}` }
  if (read.problem !== undefined) {
    const { line, column, message, fix } = read.problem
    return { message: `${[`~/${path}`, line ?? [], column ?? []].flat().join(':')} ${message}`, fix }
  }
  const lines = read.source.replace(/\n$/, '').split('\n')
  if (part === undefined) return lines.filter((line) => !isRegionMark(line))
  return /^\d+(?:-\d+)?$/.test(part) ? linesOf(lines, part, path) : regionOf(lines, part, path)
}

function linesOf(lines: readonly string[], range: string, path: string): Included {
  const [from = 0, to = from] = range.split('-').map(Number)
  if (from < 1 || to < from) return { message: `${range} isn't a range of lines.`, fix: 'Lines are counted from 1: `:3`, `:3-9`.' }
  if (to > lines.length) {
    const message = `~/${path} has no line ${Math.max(from, lines.length + 1)}.`
    const fix = `It has ${lines.length} ${lines.length === 1 ? 'line' : 'lines'}.`
    return { message, fix }
  }
  return dedent(lines.slice(from - 1, to).filter((line) => !isRegionMark(line)))
}

function regionOf(lines: readonly string[], name: string, path: string): Included {
  const regions = findRegions(lines)
  const region = regions.find((candidate) => candidate.name === name)
  if (region === undefined) {
    const names = [...new Set(regions.map((candidate) => candidate.name))]
    const absent = 'It has none: put `[!region name]` and `[!endregion name]` in comments around the lines.'
    const fix = suggestNearest(name, names, names.length === 0 ? absent : `It has ${names.join(', ')}.`)
    return { message: `~/${path} has no region ${name}.`, fix }
  }
  if (region.to === undefined) {
    const message = `The region ${name} of ~/${path} is never closed.`
    const fix = `Put \`[!endregion ${name}]\` in a comment after its last line.`
    return { message, fix }
  }
  // In Markdown, the marks have to be apart from the lines around them.
  return withoutBlankEnds(dedent(lines.slice(region.from, region.to).filter((line) => !isRegionMark(line))), (line) => line === '')
}

/** Lines without the blank ones at the beginning and at the end. */
export function withoutBlankEnds<Line>(lines: readonly Line[], isBlank: (line: Line) => boolean): Line[] {
  const isText = (line: Line) => !isBlank(line)
  return lines.slice(Math.max(lines.findIndex(isText), 0), lines.findLastIndex(isText) + 1)
}

// Parts of a source file that pages can include: regions between marks in comments of any language, and ranges of lines.
//
//     // [!region send]      or   // #region send
//     await dm.sendText('Hello')
//     // [!endregion send]        // #endregion

const COMMENT = String.raw`(?:\/\/|\/\*|<!--|\{\/\*|#|--|;|%)`
const END = String.raw`\s*(?:\*\/\}?|-->)?\s*$`
const NAME = String.raw`([\w.-]+)`
const OPENING = new RegExp(String.raw`^\s*${COMMENT}\s*(?:\[!region\s+${NAME}\]|#?region\s+${NAME})${END}`)
const CLOSING = new RegExp(String.raw`^\s*${COMMENT}\s*(?:\[!endregion(?:\s+${NAME})?\]|#?endregion(?:\s+${NAME})?)${END}`)

/** The lines of a region, without its marks. `to` is undefined if the region is never closed. */
interface Region {
  name: string
  /** Index of the first line; `to` is that of the line after the last. */
  from: number
  to: number | undefined
}

export function findRegions(lines: readonly string[]): Region[] {
  const regions: Region[] = []
  for (const [index, line] of lines.entries()) {
    const opening = OPENING.exec(line)
    if (opening !== null) {
      regions.push({ name: opening[1] ?? opening[2] ?? '', from: index + 1, to: undefined })
      continue
    }
    const closing = CLOSING.exec(line)
    if (closing === null) continue
    const name = closing[1] ?? closing[2]
    // Without a name, a mark closes the innermost region.
    const open = regions.findLast((region) => region.to === undefined && (name === undefined || region.name === name))
    if (open !== undefined) open.to = index
  }
  return regions
}

export function isRegionMark(line: string): boolean {
  return OPENING.test(line) || CLOSING.test(line)
}

/** Removes the indentation that all lines have in common. */
export function dedent(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0] ?? '')
  const shared = indents.reduce((common, indent) => sharedStart(common, indent), indents[0] ?? '')
  return lines.map((line) => (line.trim() === '' ? '' : line.slice(shared.length)))
}

function sharedStart(a: string, b: string): string {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return a.slice(0, length)
}
