import type { Nodes } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { isUnread, type MarkdownElement, type MarkdownWriter, toElement } from './writer.ts'

export interface Panel {
  title: string
  content: readonly Nodes[]
}

/** The panels of a `Tabs` or `CodeGroup`. Undefined if they're only known when the page renders. */
export function panelsOf({ kind, node, children }: MarkdownElement, writer: MarkdownWriter): Panel[] | undefined {
  const shown = children.filter((child) => child.type !== 'text' && child.type !== 'comment')
  const panels = shown.map((child, index) => {
    const element = toElement(child, writer)
    if (element === undefined) return undefined
    const title = writer.code(child)?.title ?? element.get('title') ?? element.get('dataTitle') ?? element.get('data-title')
    if (title === undefined && element.has('title')) return undefined
    return { title: title ?? `Panel ${index + 1}`, content: element.kind === 'CodeBlock' ? [child] : element.children }
  })
  if (!panels.every((panel) => panel !== undefined)) return undefined
  // A code group with a single panel shows nothing.
  return kind === 'CodeGroup' && node.children.length < 2 ? [] : panels
}

/** A rendered panel: its title, and what follows it. */
export function toPanel({ children }: MarkdownElement, writer: MarkdownWriter): Panel {
  const [first, ...rest] = children
  const title = first === undefined ? undefined : toElement(first, writer)
  const isTitle = title !== undefined && !isUnread(title) && title.classes.includes('dw-tab-panel-title') && first?.type === 'element'
  return isTitle ? { title: textOf(first), content: rest } : { title: '', content: children }
}
