/** Reads what authors write beside headings: their ids, and the subtitle of a page. */
import type { Heading, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { block } from './remark-directives.ts'

const IN_TEXT = /[ \t]*\{[ \t]*(?:\/\*[ \t]*)?#([^\s{}]+?)[ \t]*(?:\*\/[ \t]*)?\}[ \t]*$/
const IN_COMMENT = /^\s*\/\*\s*#(\S+?)\s*\*\/\s*$/

/** Gives a heading the id that's written after it: `## Title {#id}`, or the same in a comment of MDX. */
export function remarkHeadingIds() {
  return (tree: Root): undefined => {
    visit(tree, 'heading', (heading) => {
      const id = takeId(heading)
      if (id !== undefined) heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } }
    })
  }
}

function takeId({ children }: Heading): string | undefined {
  const last = children.at(-1)
  if (last?.type === 'mdxTextExpression') {
    const id = IN_COMMENT.exec(last.value)?.[1]
    if (id === undefined) return undefined
    children.pop()
    const before = children.at(-1)
    if (before?.type === 'text') before.value = before.value.trimEnd()
    return id
  }
  const match = last?.type === 'text' ? IN_TEXT.exec(last.value) : null
  if (last?.type !== 'text' || match === null) return undefined
  last.value = last.value.slice(0, match.index)
  if (last.value === '') children.pop()
  return match[1]
}

// Turns the part in brackets of `# Title [Subtitle]` into a paragraph below the title, in the same header. Brackets that belong to
// a word stay: `# DecodedMessage[string]`.

const SUBTITLE = /^(.*?)\s+\[([^\]]+)\]\s*$/s

export function remarkSubtitle() {
  return (tree: Root): undefined => {
    const index = tree.children.findIndex((node) => node.type === 'heading' && node.depth === 1)
    const heading = tree.children[index]
    if (heading?.type !== 'heading') return
    const subtitle = takeSubtitle(heading)
    if (subtitle === undefined) return
    const paragraph = block('p', { className: ['dw-subtitle'] }, [{ type: 'text', value: subtitle }])
    tree.children.splice(index, 1, block('header', { className: ['dw-title-block'] }, [heading, paragraph]))
  }
}

function takeSubtitle(heading: Heading): string | undefined {
  const last = heading.children.at(-1)
  const match = last?.type === 'text' ? SUBTITLE.exec(last.value) : null
  // If there are only brackets, they are the title.
  if (last?.type !== 'text' || !match || (match[1] === '' && heading.children.length === 1)) return undefined
  last.value = match[1] ?? ''
  return match[2]
}
