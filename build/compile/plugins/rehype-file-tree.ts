/** Draws the list in a `FileTree` as files and folders, in plain HTML. The page's Markdown, which is written before, has the author's list. */
import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { VFile } from 'vfile'
import { reportTo } from '../page-file.ts'
import type { PluginOptions } from '../page-input.ts'
import { isSpace, isTag, makeElement, textNode } from '../tree/make-element.ts'
import { replaceComponents } from '../tree/site-components.ts'

export function rehypeFileTree({ own }: Pick<PluginOptions, 'own'>) {
  return (tree: Root, file: VFile): undefined => {
    replaceComponents(tree, own, (node, component) => {
      if (component !== 'FileTree') return undefined
      const children = node.children as ElementContent[]
      if (!children.some((child) => isTag(child, 'ul'))) {
        const message = 'The file tree has no list.'
        const fix = 'Write the files and folders as a Markdown list: `- src/`, and in it `  - index.ts`.'
        reportTo(file, node, 'error', 'file-tree', { message, fix })
      }
      const drawn = children.map((child) => (isTag(child, 'ul') ? drawList(child) : child))
      return makeElement('div', { className: ['dw-file-tree'] }, drawn)
    })
  }
}

function drawList(list: Element): Element {
  const items = list.children.filter((child) => isTag(child, 'li'))
  return { ...list, properties: {}, children: items.map(drawItem) }
}

function drawItem(item: Element): Element {
  const nested = item.children.filter((child) => isTag(child, 'ul'))
  const line = item.children
    .filter((child) => !nested.includes(child as Element))
    .flatMap((child) => (isTag(child, 'p') ? child.children : [child]))
  const { name, comment } = split(line)
  const text = textOf({ type: 'root', children: name })
  const label = makeElement('span', { className: ['dw-file-name'] }, name)
  const row = comment.length === 0 ? [label] : [label, makeElement('span', { className: ['dw-file-comment'] }, comment)]
  if (nested.length === 0 && !text.endsWith('/')) {
    return { ...item, properties: { className: [/^(?:\.\.\.|…)$/.test(text) ? 'dw-file-more' : 'dw-file'] }, children: row }
  }
  // A folder whose content isn't listed has nothing to open.
  const details = makeElement('details', { open: true }, [makeElement('summary', {}, row), ...nested.map(drawList)])
  return { ...item, properties: { className: ['dw-folder'] }, children: nested.length === 0 ? row : [details] }
}

/** Splits after the first word, the name. An element, such as bold text or code, is part of one or the other. */
function split(line: readonly ElementContent[]): { name: ElementContent[]; comment: ElementContent[] } {
  const nodes = line.filter((node, index) => !(isSpace(node) && (index === 0 || index === line.length - 1)))
  const [first, ...rest] = nodes
  if (first?.type !== 'text') return { name: first === undefined ? [] : [first], comment: trimmed(rest) }
  const [, name = '', after = ''] = /^\s*(\S*)\s*([\s\S]*)$/.exec(first.value) ?? []
  const comment: ElementContent[] = [...(after.trim() === '' ? [] : [textNode(after.trimEnd())]), ...rest]
  return { name: [textNode(name)], comment }
}

function trimmed([first, ...rest]: readonly ElementContent[]): ElementContent[] {
  if (first === undefined) return []
  return first.type === 'text' ? [{ ...first, value: first.value.trimStart() }, ...rest] : [first, ...rest]
}
