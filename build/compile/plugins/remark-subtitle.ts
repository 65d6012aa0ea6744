/**
 * `# Title [Subtitle]`: the part in brackets becomes a paragraph under the title, in one header with it. Brackets that belong to a word
 * are left alone: `# DecodedMessage[string]`.
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
      data: { hProperties: { className: ['subtitle'] } },
    }
    const header = {
      type: 'titleBlock',
      data: { hName: 'header', hProperties: { className: ['title-block'] } },
      children: [heading, paragraph],
    }
    tree.children.splice(index, 1, header as unknown as RootContent)
  }
}

function takeSubtitle(heading: Heading): string | undefined {
  const last = heading.children.at(-1)
  const match = last?.type === 'text' ? SUBTITLE.exec(last.value) : null
  // Brackets alone are the title itself.
  if (last?.type !== 'text' || !match || (match[1] === '' && heading.children.length === 1)) return undefined
  last.value = match[1] ?? ''
  return match[2]
}
