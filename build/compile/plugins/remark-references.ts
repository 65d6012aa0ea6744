/** Reports references without a definition, idle definitions, and links whose address has a space or comes after one, unless a plugin of the site has given them a meaning. */
import type { Definition, FootnoteDefinition, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import type { Advice } from '../../report/diagnostic.ts'
import { positionAt } from '../../report/position-at.ts'
import { appendTo } from '../../util/group-by.ts'
import { reportTo } from '../page-file.ts'
import { looseText } from '../tree/prose.ts'
import { hiddenRanges } from './remark-samples.ts'

/** Text within brackets or parentheses, which an empty line ends. */
const WITHIN = String.raw`(?:[^[\]\n]|\n(?!\s*\n))`

/** Not after a word or another bracket, as in `rows[0][1]` and `string[][]`. */
const START = String.raw`(?<![A-Za-z0-9_$\])\\])!?`

const REFERENCE = new RegExp(String.raw`${START}\[(${WITHIN}+)\]\[(${WITHIN}*)\]`, 'g')
const LINK = new RegExp(String.raw`${START}\[(${WITHIN}*)\]\(((?:[^()\n]|\([^()\n]*\))+)\)`, 'g')
const APART = new RegExp(String.raw`${START}\[(${WITHIN}{2,})\] +\(\.{0,2}/[^()\s]*\)`, 'g')
const NOTE = /(?<!\\)\[\^([\p{L}\p{N}_.:@-]+)\](?![+{])/gu

/** A range of characters in a regular expression, as in `[^a-z0-9]`. */
const CHARACTERS = /^(?:\w-\w)+_?$/

export function remarkReferences() {
  return (tree: Root, file: VFile): undefined => {
    const source = String(file.value)
    if (source.includes('[')) reportLoose(tree, file, source)
    reportDefinitions(tree, file)
  }
}

interface Found extends Advice {
  offset: number
  written: string
}

function reportLoose(tree: Root, file: VFile, source: string): void {
  // Most pages have none of these, and the rest takes longer.
  if (![REFERENCE, NOTE, LINK, APART].some((pattern) => source.search(pattern) >= 0)) return
  const { prose, isWritten } = looseText(tree, source, hiddenRanges(file))
  const written = (match: RegExpExecArray) => source.slice(match.index, match.index + match[0].length)
  const found: Found[] = [
    ...[...prose.matchAll(REFERENCE)].flatMap((match) => (isReference(match) ? undefinedReference(match, written(match)) : [])),
    ...[...prose.matchAll(NOTE)].flatMap((match) => (CHARACTERS.test(match[1] ?? '') ? [] : undefinedNote(match))),
    ...[...prose.matchAll(LINK)].flatMap((match) => (match[2]?.trim() === '' ? [] : spacedLink(match, written(match)))),
    ...[...prose.matchAll(APART)].flatMap((match) => linkApart(match, written(match))),
  ]
  for (const { offset, written, message, fix } of found) {
    if (isWritten({ offset, written })) reportTo(file, positionAt(source, offset), 'warning', 'loose-reference', { message, fix })
  }
}

/** Numbers are indexes, or sources that are numbered by hand. */
function isReference([, text = '', label = '']: RegExpExecArray): boolean {
  if (text.trim() === '' || (label !== '' && label.trim() === '') || /^[!^]/.test(text) || label.startsWith('^')) return false
  return !/^\d+$/.test(text) || !/^\d*$/.test(label)
}

function undefinedReference({ index, 1: text = '', 2: label = '' }: RegExpExecArray, written: string): Found[] {
  const name = (label || text).replace(/\s+/g, ' ').trim()
  const message = `The reference \`[${name}]\` has no definition, so its brackets are shown as text.`
  const fix = `Define it on a line of its own: \`[${name}]: /address\`. If the brackets are text, write \`\\[\`.`
  return [{ offset: index, written, message, fix }]
}

function undefinedNote({ index, 0: written, 1: label = '' }: RegExpExecArray): Found[] {
  const message = `The footnote \`[^${label}]\` has no definition, so it's shown as text.`
  const fix = `Define it on a line of its own: \`[^${label}]: The note.\` If the brackets are text, write \`\\[\`.`
  return [{ offset: index, written, message, fix }]
}

function spacedLink({ index, 2: inProse = '' }: RegExpExecArray, written: string): Found[] {
  const address = written.slice(-inProse.length - 1, -1).trim()
  if (!/[^\S\n]/.test(address) || /[{}]/.test(address)) return []
  const message = `\`${written.replace(/\n/g, ' ')}\` isn't ${written.startsWith('!') ? 'an image' : 'a link'}, because its address has a space.`
  const fix = `Write \`%20\` for the space: \`(${address.replace(/\s/g, '%20')})\`. If it is text, write \`\\[\`.`
  return [{ offset: index, written, message, fix }]
}

function linkApart({ index }: RegExpExecArray, written: string): Found[] {
  const message = `\`${written.replace(/\n/g, ' ')}\` isn't ${written.startsWith('!') ? 'an image' : 'a link'}, because of the space before its address.`
  return [{ offset: index, written, message, fix: 'Remove the space. If it is text, write `\\[`.' }]
}

/** The address of a definition that's a comment: `[//]: # (not shown)`. */
const COMMENT = /^#?$/

function reportDefinitions(tree: Root, file: VFile): void {
  const links = new Map<string, Definition[]>()
  const notes = new Map<string, FootnoteDefinition[]>()
  const used = { links: new Set<string>(), notes: new Set<string>() }
  visit(tree, (node) => {
    if (node.type === 'definition' && !COMMENT.test(node.url)) appendTo(links, node.identifier, node)
    if (node.type === 'footnoteDefinition') appendTo(notes, node.identifier, node)
    if (node.type === 'linkReference' || node.type === 'imageReference') used.links.add(node.identifier)
    if (node.type === 'footnoteReference') used.notes.add(node.identifier)
  })
  for (const [identifier, definitions] of links) reportIdle(definitions, used.links.has(identifier), file)
  for (const [identifier, definitions] of notes) reportIdle(definitions, used.notes.has(identifier), file)
}

/** Reports all definitions of a name but the first, which counts, and that too if nothing uses it. */
function reportIdle([first, ...others]: readonly (Definition | FootnoteDefinition)[], isUsed: boolean, file: VFile): void {
  if (first === undefined) return
  const name = (node: Definition | FootnoteDefinition) => `\`[${node.type === 'definition' ? '' : '^'}${node.label ?? node.identifier}]\``
  if (!isUsed) {
    const message = `Nothing on the page uses the definition ${name(first)}.`
    reportTo(file, first, 'warning', 'idle-definition', { message, fix: `Refer to it with ${name(first)}, or remove it.` })
  }
  const line = first.position?.start.line
  for (const other of others) {
    const message = `${name(other)} is already defined${line === undefined ? '' : ` in line ${line}`}, so this definition has no effect.`
    reportTo(file, other, 'warning', 'idle-definition', { message, fix: 'Remove one of the two, or give it another name.' })
  }
}
