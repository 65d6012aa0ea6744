/** Snippets: `--8<-- "file"` in text and in code, with sections and line ranges. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { isFile } from '../../../../src/server/preview/is-file.ts'
import type { Line } from '../../text/lines.ts'
import type { GivenPage } from '../context.ts'

type Given = GivenPage

const ONE = /^(\s*(?:[-*+]\s+|(?:\/\/|#|<!--)\s*)?)-{1,}8<-{1,}\s*["']([^"']+)["']\s*(?:-->)?\s*$/
const MARK = /^\s*-{1,}8<-{1,}\s*$/
const FASTAPI = /^(\s*)\{\*\s*(\S+)(.*?)\*\}\s*$/
const DEEPEST = 5

export function expandSnippets(lines: readonly Omit<Line, 'isCode'>[], given: Given, depth = 0): Omit<Line, 'isCode'>[] {
  const result: Omit<Line, 'isCode'>[] = []
  let isOpen = false
  for (const line of lines) {
    if (MARK.test(line.text)) {
      isOpen = !isOpen
      continue
    }
    const one = ONE.exec(line.text)
    const command = FASTAPI.exec(line.text)
    const name = isOpen ? line.text.trim() : one?.[2]
    if (command !== null) result.push(...codeFile(line, command[1] ?? '', command[2] ?? '', command[3] ?? '', given))
    else if (name === undefined || name === '' || name.startsWith(';'))
      result.push({ ...line, text: line.text.replace(/^(\s*);(?=-+8<)/, '$1') })
    else {
      const indent = (one?.[1] ?? /^\s*/.exec(line.text)?.[0] ?? '').replace(/(?:\/\/|#|<!--)\s*$/, '')
      result.push(...snippet(line, indent, name, given, depth))
    }
  }
  return result
}

function snippet(line: Omit<Line, 'isCode'>, indent: string, name: string, given: Given, depth: number): Omit<Line, 'isCode'>[] {
  const [, path = name, section = ''] = /^((?:[a-z]+:\/\/)?[^:]+)(?::(.*))?$/i.exec(name) ?? []
  const file = find(path, given)
  if (file === undefined || depth >= DEEPEST) {
    given.notes.add('file', { file: given.file, line: line.origin }, `\`${name}\` is included, but doesn't exist.`)
    return []
  }
  given.notes.add('include', { file: given.file, line: line.origin }, `The text of \`${path}\`.`)
  const all = readFileSync(file, 'utf8').replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n')
  const chosen = chosenPart(all, section).map((text) => ({ text: text === '' ? '' : indent + text, origin: line.origin }))
  return expandSnippets(chosen, given, depth + 1)
}

/** `{* path/to/file.py hl[3,5] *}`, which some sites add with a macro. */
function codeFile(line: Omit<Line, 'isCode'>, indent: string, path: string, options: string, given: Given): Omit<Line, 'isCode'>[] {
  const file = find(path, given)
  if (file === undefined) {
    given.notes.add('file', { file: given.file, line: line.origin }, `\`${path}\` is included, but doesn't exist.`)
    return []
  }
  given.notes.add('include', { file: given.file, line: line.origin }, `The code of \`${path}\`.`, line.text)
  const lines = /hl\[([^\]]*)\]/.exec(options)?.[1]?.replaceAll(':', '-')
  const part = /ln\[(\d+):(\d+)\]/.exec(options)
  const code = readFileSync(file, 'utf8').replace(/\n$/, '').split('\n')
  const chosen = part === null ? code : code.slice(Number(part[1]) - 1, Number(part[2]))
  const info = `\`\`\`${/\.(\w+)$/.exec(path)?.[1] ?? ''}${lines === undefined || part !== null ? '' : ` {${lines}}`}`
  return [info, ...chosen, '```'].map((text) => ({ text: indent + text, origin: line.origin }))
}

function find(path: string, { site }: Given): string | undefined {
  return [...site.includeFolders, site.root].map((folder) => resolve(folder, path)).find(isFile)
}

/** The lines of a named section, or of ranges such as `3:9`. */
function chosenPart(lines: readonly string[], section: string): string[] {
  const isMark = (line: string) => /-{1,}8<-{1,}\s*\[(?:start|end)/.test(line)
  if (section === '') return lines.filter((line) => !isMark(line))
  const [, from = '', to = ''] = /^(\d*)(?::(\d*))?$/.exec(section) ?? []
  if (from !== '' || to !== '')
    return lines.slice(from === '' ? 0 : Number(from) - 1, to === '' ? undefined : Number(to)).filter((line) => !isMark(line))
  const start = lines.findIndex((line) => line.includes('8<') && line.includes(`[start:${section}]`))
  const end = lines.findIndex((line, index) => index > start && line.includes('8<') && line.includes(`[end:${section}]`))
  return start === -1 ? [...lines] : lines.slice(start + 1, end === -1 ? undefined : end).filter((line) => !isMark(line))
}
