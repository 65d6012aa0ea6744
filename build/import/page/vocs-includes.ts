/**
 * Includes of Vocs, in code: `[!include ~/file.ts:region /find/replace/]`. Those of files stay, because they mean the same here. Those of
 * other code blocks in the page, and those that change what they include, are replaced by what they include.
 */
import { join } from 'node:path'
import { isFile } from '../../../src/server/preview/is-file.ts'
import { type FenceStart, fenceStart, isFenceEnd, type Line, linesFrom } from '../text/lines.ts'
import { type GivenPage, noteLine } from './context.ts'
import { linesBetween, noteMissing, readLines } from './included-files.ts'

const INCLUDE = /^(\s*).*?\[!include\s+([^\]\s]+?)(?::([\w-]+))?((?:\s+\/(?:[^/\\]|\\.)*\/(?:[^/\\]|\\.)*\/)*)\s*\]/
const MARK = /\[!(?:end)?region\s/

export function rewriteVocsIncludes(lines: readonly Line[], given: GivenPage): Line[] {
  const blocks = blocksByTitle(lines)
  return lines.flatMap((line): Line[] => {
    const [, indent = '', path = '', region = '', changes = ''] = (line.isCode ? INCLUDE.exec(line.text) : null) ?? []
    if (path === '') return [line]
    const isFilePath = path.startsWith('~/')
    if (isFilePath && changes === '') {
      given.files.copyBelowRoot(folderOf(path.slice(2), given), path.slice(2))
      return [line]
    }
    const file = isFilePath ? join(folderOf(path.slice(2), given), path.slice(2)) : ''
    const code = isFile(file) ? readLines(file) : blocks.get(path)
    const written = `${path}${region === '' ? '' : `:${region}`}`
    if (code === undefined) {
      noteMissing(given, line, written)
      return []
    }
    noteLine(given, line, 'include', `The code of \`${written}\`.`)
    return linesFrom(line, changed(regionOf(code, region), changes), indent)
  })
}

/** The folder that `~` stands for: the one of the source, in which Vocs 2 has its pages, or that of the site. */
function folderOf(path: string, { site }: GivenPage): string {
  return [...site.includeFolders, site.root].find((folder) => isFile(join(folder, path))) ?? site.root
}

/** The code of blocks with a title. */
function blocksByTitle(lines: readonly Line[]): Map<string, string[]> {
  const blocks = new Map<string, string[]>()
  let fence: FenceStart | undefined
  let code: string[] = []
  for (const { text } of lines) {
    if (fence === undefined) {
      fence = fenceStart(text)
      code = []
    } else if (!isFenceEnd(text, fence)) code.push(text)
    else {
      const title = /\[([^\]]+)\]|(?:title|filename)="([^"]+)"/.exec(fence.info)?.slice(1).join('')
      if (title !== undefined && !blocks.has(title)) blocks.set(title, code)
      fence = undefined
    }
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
