/** The part of a source that counts when a section is compared with what it was: spaces, line ends and the targets of links don't. */
import type { Nodes, Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'

/** A part of the source that's compared as another text. */
interface Replacement {
  from: number
  to: number
  text: string
}

/** Returns a function from a range of offsets to the text in it as it's compared. */
export function comparableText(tree: Root, source: string): (from: number, to: number) => string {
  const replaced: Replacement[] = []
  visit(tree, (node) => {
    const found = replacementsOf(node, source)
    replaced.push(...found)
    return node.type === 'yaml' || node.type === 'code' ? SKIP : undefined
  })
  replaced.sort((a, b) => a.from - b.from)
  return (from, to) => {
    let text = ''
    let at = from
    for (const part of replaced) {
      if (part.from < at || part.to > to) continue
      text += source.slice(at, part.from) + part.text
      at = part.to
    }
    return (text + source.slice(at, to)).replace(/\s+/g, '')
  }
}

/** An attribute of an element or a component that leads somewhere. */
const TARGET = /(\s(?:href|to|link)=)(?:"[^"]*"|'[^']*'|[^\s"'>{]+)/gi

function replacementsOf(node: Nodes, source: string): Replacement[] {
  const [from, to] = [node.position?.start.offset, node.position?.end.offset]
  if (from === undefined || to === undefined) return []
  switch (node.type) {
    case 'yaml':
    case 'mdxjsEsm':
      return [{ from, to, text: '' }]
    case 'code':
      return [{ from, to, text: [node.lang, node.meta, ...node.value.split('\n').map(indented)].join(LINE) }]
    case 'link':
    case 'linkReference': {
      const end = node.children.at(-1)?.position?.end.offset
      return end === undefined ? [] : [{ from: end, to, text: `](${('title' in node && node.title) || ''})` }]
    }
    case 'definition':
      return [{ from, to, text: `[]:${node.title ?? ''}` }]
    default: {
      const tag = openingTag(node, source)
      return tag === '' ? [] : [{ from, to: from + tag.length, text: tag.replace(TARGET, '$1') }]
    }
  }
}

/** The tag that an element or a component begins with, or all of a piece of HTML. Empty for other nodes. */
export function openingTag(node: Nodes, source: string): string {
  if (node.type !== 'html' && !node.type.startsWith('mdxJsx')) return ''
  const end = ('children' in node && node.children[0]?.position?.start.offset) || node.position?.end.offset
  return source.slice(node.position?.start.offset, end)
}

// Signs that nobody writes, so that the ends of lines of code and the spaces at their beginning stay when all others go.
const [LINE, SPACE] = ['\ue000', '\ue001']

function indented(line: string): string {
  const indent = /^[ \t]*/.exec(line)?.[0] ?? ''
  return indent.replace(/\t/g, '    ').replaceAll(' ', SPACE) + line.trim()
}
