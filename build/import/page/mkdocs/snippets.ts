/** Snippets: `--8<-- "file"` in text and in code, with sections and line ranges. */
import { resolve } from 'node:path'
import { type Line, linesFrom } from '../../text/lines.ts'
import type { GivenPage } from '../context.ts'
import { includedLines, linesBetween, numberedLines } from '../included-files.ts'

const ONE = /^(\s*(?:[-*+]\s+|(?:\/\/|#|<!--)\s*)?)-{1,}8<-{1,}\s*["']([^"']+)["']\s*(?:-->)?\s*$/
const MARK = /^\s*-{1,}8<-{1,}\s*$/
const FASTAPI = /^(\s*)\{\*\s*(\S+)(.*?)\*\}\s*$/

export function expandSnippets(lines: readonly Line[], given: GivenPage, depth = 0): Line[] {
  const result: Line[] = []
  let isOpen = false
  for (const line of lines) {
    if (MARK.test(line.text)) {
      isOpen = !isOpen
      continue
    }
    const one = ONE.exec(line.text)
    const [command, space = '', path = '', options = ''] = FASTAPI.exec(line.text) ?? []
    const name = isOpen ? line.text.trim() : one?.[2]
    if (command !== undefined) result.push(...linesFrom(line, codeFile(line, path, options, given), space))
    else if (name === undefined || name === '' || name.startsWith(';'))
      result.push({ ...line, text: line.text.replace(/^(\s*);(?=-+8<)/, '$1') })
    else {
      const indent = (one?.[1] ?? /^\s*/.exec(line.text)?.[0] ?? '').replace(/(?:\/\/|#|<!--)\s*$/, '')
      result.push(...expandSnippets(linesFrom(line, snippet(line, name, given, depth), indent), given, depth + 1))
    }
  }
  return result
}

function snippet(line: Line, name: string, given: GivenPage, depth: number): readonly string[] {
  const [, path = name, section = ''] = /^((?:[a-z]+:\/\/)?[^:]+)(?::(.*))?$/i.exec(name) ?? []
  const { lines } = includedLines(line, ['text', path], placesOf(path, given), given, depth)
  return chosenPart(lines, section).filter((text) => !/-{1,}8<-{1,}\s*\[(?:start|end)/.test(text))
}

/** `{* path/to/file.py hl[3,5] *}`, which some sites add with a macro. */
function codeFile(line: Line, path: string, options: string, given: GivenPage): readonly string[] {
  const { file, lines: all } = includedLines(line, ['code', path], placesOf(path, given), given)
  if (file === '') return []
  const lines = /hl\[([^\]]*)\]/.exec(options)?.[1]?.replaceAll(':', '-')
  const [part, from = '', to = ''] = /ln\[(\d+):(\d+)\]/.exec(options) ?? []
  const info = `\`\`\`${/\.(\w+)$/.exec(path)?.[1] ?? ''}${lines === undefined || part !== undefined ? '' : ` {${lines}}`}`
  return [info, ...numberedLines(all, from, to), '```']
}

function placesOf(path: string, { site }: GivenPage): string[] {
  return [...site.includeFolders, site.root].map((folder) => resolve(folder, path))
}

/** The lines of a named section, or of ranges such as `3:9`. */
function chosenPart(lines: readonly string[], section: string): readonly string[] {
  const [range, from = '', to = ''] = /^(\d*)(?::(\d*))?$/.exec(section) ?? []
  if (range !== undefined) return numberedLines(lines, from, to)
  const isMark = (mark: string) => (line: string) => line.includes('8<') && line.includes(`[${mark}:${section}]`)
  return linesBetween(lines, isMark('start'), isMark('end')) ?? lines
}
