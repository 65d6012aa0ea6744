/**
 * Includes of Vocs, in code: `[!include ~/file.ts:region /find/replace/]`. Those of files stay, because they mean the same here. Those of
 * other code blocks in the page, those that change what they include, and those of files that a program would read at that path, such as
 * `~/package.json`, are replaced by what they include.
 */
import { join } from 'node:path'
import { isIncludePlace } from '../places.ts'
import { fencedBlockAt, type Line, linesFrom } from '../text/lines.ts'
import { type GivenPage, noteLine } from './context.ts'
import { includedLines, linesBetween } from './included-files.ts'

const INCLUDE = /^(\s*).*?\[!include\s+([^\]\s]+?)(?::([\w-]+))?((?:\s+\/(?:[^/\\]|\\.)*\/(?:[^/\\]|\\.)*\/)*)\s*\]/
const MARK = /\[!(?:end)?region\s/

export function rewriteVocsIncludes(lines: readonly Line[], given: GivenPage): Line[] {
  const blocks = blocksByTitle(lines)
  return lines.flatMap((line): Line[] => {
    const [, indent = '', path = '', region = '', changes = ''] = (line.isCode ? INCLUDE.exec(line.text) : null) ?? []
    if (path === '') return [line]
    const own = path.startsWith('~/') ? path.slice(2) : undefined
    const { file, refusal } = own === undefined ? {} : given.files.repository.find(placesOf(own, given))
    if (own !== undefined && refusal === undefined && changes === '' && (file === undefined || isIncludePlace(own))) {
      if (file !== undefined) given.files.copyBelowRoot(file, own)
      return [line]
    }
    const written = `${path}${region === '' ? '' : `:${region}`}`
    const known = file === undefined ? blocks.get(path) : undefined
    if (known !== undefined) noteLine(given, line, 'include', `The code of \`${written}\`.`)
    const code = known ?? includedLines(line, ['code', written], own === undefined ? [] : placesOf(own, given), given).lines
    return linesFrom(line, changed(regionOf(code, region), changes), indent)
  })
}

/** A path below the folder that `~` stands for: the one of the source, in which Vocs 2 has its pages, or that of the site. */
function placesOf(path: string, { site }: GivenPage): string[] {
  return [...site.includeFolders, site.root].map((folder) => join(folder, path))
}

/** The code of blocks with a title. */
function blocksByTitle(lines: readonly Line[]): Map<string, string[]> {
  const blocks = new Map<string, string[]>()
  for (let at = 0; at < lines.length; ) {
    const block = fencedBlockAt(lines, at)
    const title = /\[([^\]]+)\]|(?:title|filename)="([^"]+)"/
      .exec(block?.fence.info ?? '')
      ?.slice(1)
      .join('')
    const code = block?.lines.slice(1, -1).map(({ text }) => text) ?? []
    if (title !== undefined && !blocks.has(title)) blocks.set(title, code)
    at = block?.end ?? at + 1
  }
  return blocks
}

function regionOf(lines: readonly string[], name: string): readonly string[] {
  const [start, end] = [`[!region ${name}]`, `[!endregion ${name}]`]
  const inside =
    name === ''
      ? undefined
      : linesBetween(
          lines,
          (line) => line.includes(start),
          (line) => line.includes(end),
        )
  return (inside ?? lines).filter((line) => !MARK.test(line))
}

/** The lines with each `/find/replace/` applied. */
function changed(lines: readonly string[], changes: string): string[] {
  const pairs = [...changes.matchAll(/\/((?:[^/\\]|\\.)*)\/((?:[^/\\]|\\.)*)\//g)]
  return lines.map((line) => pairs.reduce((text, [, find = '', replacement = '']) => text.replaceAll(find, replacement), line))
}
