/** Gives a heading the id that's written after it: `## Title {#id}`, or the same in a comment of MDX. */
import type { Heading, Root } from 'mdast'
import { visit } from 'unist-util-visit'

const IN_TEXT = /[ \t]*\{[ \t]*(?:\/\*[ \t]*)?#([^\s{}]+?)[ \t]*(?:\*\/[ \t]*)?\}[ \t]*$/
const IN_COMMENT = /^\s*\/\*\s*#(\S+?)\s*\*\/\s*$/

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
