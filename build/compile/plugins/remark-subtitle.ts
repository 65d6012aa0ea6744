/**
 * Turns the part in brackets of `# Title [Subtitle]` into a paragraph below the title, in the same header. Brackets that belong to
 * a word stay: `# DecodedMessage[string]`.
 */
import type { Heading, Root, RootContent } from 'mdast'

const SUBTITLE = /^(.*?)\s+\[([^\]]+)\]\s*$/s

export function remarkSubtitle() {
  return (tree: Root): undefined => {
    const index = tree.children.findIndex((node) => node.type === 'heading' && node.depth === 1)
    const heading = tree.children[index]
    if (heading?.type !== 'heading') return
    const subtitle = takeSubtitle(heading)
    if (subtitle === undefined) return
    const paragraph = {
      type: 'paragraph',
      children: [{ type: 'text', value: subtitle }],
      data: { hProperties: { className: ['dw-subtitle'] } },
    }
    const header = {
      type: 'titleBlock',
      data: { hName: 'header', hProperties: { className: ['dw-title-block'] } },
      children: [heading, paragraph],
    }
    tree.children.splice(index, 1, header as unknown as RootContent)
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
