/** Finds images that no browser can show: empty files, parts of files, and files of another kind that are only named like an image. */
import { extname } from 'node:path'
import type { Advice, Diagnostic } from '../../report/diagnostic.ts'
import { decodeText } from '../../util/text/read-text.ts'
import type { FileEdges } from '../site-files.ts'

/** A problem of a file that's shown as an image, and advice. The message follows the file's name. */
export type ImageProblem = Required<Pick<Diagnostic, 'message' | 'fix'>>

const AGAIN = 'Export or download it again.'

/** Kinds that browsers know by their first bytes, whatever the file is called. */
const KINDS: readonly { name: string; isStart(text: string): boolean; isWhole(file: FileEdges): boolean }[] = [
  { name: 'PNG', isStart: (text) => text.startsWith('\x89PNG\r\n\x1a\n'), isWhole: ({ end }) => end.includes('IEND') },
  // In the data of an image, the two bytes of its end can't occur. Some programs write more behind it.
  { name: 'JPEG', isStart: (text) => text.startsWith('\xff\xd8'), isWhole: ({ end }) => end.includes(Buffer.from([0xff, 0xd9])) },
  { name: 'GIF', isStart: (text) => /^GIF8[79]a/.test(text), isWhole: ({ end }) => end.subarray(-16).includes(0x3b) },
  { name: 'WebP', isStart: (text) => /^RIFF[\s\S]{4}WEBP/.test(text), isWhole: ({ start, size }) => start.readUInt32LE(4) + 8 <= size + 1 },
  { name: 'AVIF', isStart: (text) => /^[\s\S]{4}ftyp(?:avi[fs]|mif1|msf1|heic)/.test(text), isWhole: () => true },
  { name: 'BMP', isStart: (text) => text.startsWith('BM'), isWhole: () => true },
  { name: 'icon', isStart: (text) => text.startsWith('\0\0\x01\0'), isWhole: () => true },
]

/** Everything that may come before the root of an SVG. */
const SVG_START =
  /^\s*(?:<\?[\s\S]*?\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>\s*)*<((?:[\w-]+:)?svg)((?:\s(?:[^>"']|"[^"]*"|'[^']*')*)?)(\/?)>/i

const SVG_END = /(?:<\/(?:[\w-]+:)?svg\s*>|\/>)\s*(?:<!--[\s\S]*?-->\s*)*$/i

/** Undefined if browsers can show it, or if its name doesn't say that it's an image. */
export function imageProblem(path: string, file: FileEdges): ImageProblem | undefined {
  const { start, size } = file
  if (size === 0) return { message: 'is empty.', fix: AGAIN }
  const text = start.subarray(0, 64).toString('latin1')
  if (text.startsWith('version https://git-lfs'))
    return { message: "isn't an image, but a pointer to one that Git LFS keeps.", fix: 'Run `git lfs pull`.' }
  const ending = extname(path).toLowerCase()
  if (ending === '.svg') return svgProblem(file)
  if (!/^\.(?:png|apng|jpe?g|gif|webp|avif)$/.test(ending)) return undefined
  const kind = KINDS.find(({ isStart }) => isStart(text))
  if (kind === undefined) return { message: "isn't an image, although it's named like one.", fix: AGAIN }
  return kind.isWhole(file) ? undefined : { message: `ends too early: it's only a part of a ${kind.name} image.`, fix: AGAIN }
}

function svgProblem({ start, end, size }: FileEdges): ImageProblem | undefined {
  const { source, problem } = decodeText(start)
  // The first megabyte may end within a character, and XML may say that it has another encoding.
  const [root, name, attributes = '', isClosed] = SVG_START.exec(source) ?? []
  if (problem !== undefined && (root === undefined || size <= start.length)) return undefined
  if (name === undefined) return { message: "isn't an SVG image, although it's named like one: it doesn't start with `<svg`.", fix: AGAIN }
  const namespace = name.includes(':') ? `xmlns:${name.split(':')[0]}` : 'xmlns'
  if (!new RegExp(`\\s${namespace}\\s*=`).test(attributes)) {
    const message = "has no `xmlns`, and browsers don't show it without."
    const fix = 'Write `<svg xmlns="http://www.w3.org/2000/svg" …>` at its start.'
    return { message, fix }
  }
  // In UTF-16, every other byte of its end is 0.
  if (isClosed !== '/' && !SVG_END.test(end.toString('utf8').replaceAll('\0', '')))
    return { message: 'ends too early: its `<svg>` is never closed.', fix: AGAIN }
  const mistake = size > start.length ? undefined : svgMistake(source)
  if (mistake === undefined) return undefined
  return { message: `${mistake.message} in line ${mistake.line}, so browsers show nothing of it.`, fix: mistake.fix }
}

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>|<(\/?)([^\s/>"'=<]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>|<|&(?:#\d+;|#x[\da-f]+;|([\w.-]+;)?)/gi

const ATTRIBUTE = /([^\s=/]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g

const ENTITIES = new Set(['amp;', 'lt;', 'gt;', 'quot;', 'apos;'])

/** The first mistake, with its line, counted from 1. @param source the whole file */
function svgMistake(source: string): (Advice & { line: number }) | undefined {
  const open: string[] = []
  const ownsEntities = /<!ENTITY\b/.test(source)
  const prefixes = new Set(['xml', 'xmlns', ...[...source.matchAll(/\sxmlns:([\w.-]+)\s*=/g)].map(([, prefix = '']) => prefix)])
  for (const { 0: token, 1: slash, 2: name, 3: attributes = '', 4: end, 5: entity, index } of source.matchAll(TOKEN)) {
    const tell = (message: string, fix: string) => ({ line: source.slice(0, index).split('\n').length, message, fix })
    const wrong = wrongEntity(token.startsWith('&') ? token : '', entity, ownsEntities)
    if (wrong !== undefined) return tell(...wrong)
    if (token === '<') return tell('has a `<` that starts no tag', 'Write it as `&lt;`.')
    if (name === undefined) continue
    if (slash === '/') {
      const last = open.pop()
      if (last !== name)
        return tell(`ends \`<${name}>\`, but ${last === undefined ? 'nothing' : `\`<${last}>\``} is open`, 'Correct the tags.')
      continue
    }
    const problem = wrongAttribute(name, attributes, prefixes, ownsEntities)
    if (problem !== undefined) return tell(...problem)
    if (end !== '/') open.push(name)
  }
  return undefined
}

type Wrong = [message: string, fix: string]

function wrongEntity(token: string, entity: string | undefined, ownsEntities: boolean): Wrong | undefined {
  if (token === '&') return ['has a `&` that is no part of a name', 'Write it as `&amp;`.']
  if (entity === undefined || ownsEntities || ENTITIES.has(entity)) return undefined
  return [`has \`&${entity}\`, which only HTML knows`, 'Write the character itself.']
}

function wrongAttribute(element: string, attributes: string, prefixes: ReadonlySet<string>, ownsEntities: boolean): Wrong | undefined {
  const seen = new Set<string>()
  const prefixOf = (name: string) => /^([^:]+):/.exec(name)?.[1]
  for (const [, name = '', value] of [['', element, '""'], ...attributes.matchAll(ATTRIBUTE)]) {
    const prefix = prefixOf(name)
    if (prefix !== undefined && !prefixes.has(prefix))
      return [`uses the prefix \`${prefix}:\` without \`xmlns:${prefix}\``, `Remove \`${name}\`, or declare the prefix in \`<svg>\`.`]
    if (value === undefined || !/^["']/.test(value))
      return [`has the attribute \`${name}\` without a value in quotes`, `Write \`${name}="…"\`.`]
    if (value.includes('<')) return [`has a \`<\` in the value of \`${name}\``, 'Write it as `&lt;`.']
    for (const [token, found] of value.matchAll(/&(?:#\d+;|#x[\da-f]+;|([\w.-]+;)?)/gi)) {
      const wrong = wrongEntity(token, found, ownsEntities)
      if (wrong !== undefined) return wrong
    }
    if (name !== element && seen.has(name)) return [`has the attribute \`${name}\` twice in one tag`, 'Remove one of the two.']
    if (name !== element) seen.add(name)
  }
  return undefined
}
