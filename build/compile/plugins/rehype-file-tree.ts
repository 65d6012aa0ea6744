/**
 * Draws the list in a `FileTree` as files and folders. It's plain HTML: a folder is a `details`. Runs after the page has been written as
 * Markdown, where it's the author's list.
 */
import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { VFile } from 'vfile'
import type { SiteModuleNames } from '../../site/site-module-names.ts'
import { reportTo } from '../page-file.ts'
import { isJsx } from '../tree/jsx-element.ts'
import { siteComponents } from '../tree/site-components.ts'
import { walk } from '../tree/walk.ts'

const FILE_TREE = 'dw-file-tree'

export function rehypeFileTree({ own }: { own: SiteModuleNames }) {
  return (tree: Root, file: VFile): undefined => {
    const nameOf = siteComponents(tree, own)
    walk(tree, (node) => {
      if (!isJsx(node) || nameOf(node.name ?? '') !== 'FileTree') return undefined
      const children = node.children as ElementContent[]
      if (!children.some((child) => isElement(child, 'ul'))) {
        reportTo(file, node, {
          severity: 'error',
          code: 'file-tree',
          message: 'The file tree has no list.',
          fix: 'Write the files and folders as a Markdown list: `- src/`, and in it `  - index.ts`.',
        })
      }
      const drawn = children.map((child) => (isElement(child, 'ul') ? drawList(child) : child))
      return { type: 'element', tagName: 'div', properties: { className: [FILE_TREE] }, children: drawn }
    })
  }
}

function isElement(node: ElementContent | undefined, tagName: string): node is Element {
  return node?.type === 'element' && node.tagName === tagName
}

function drawList(list: Element): Element {
  const items = list.children.filter((child) => isElement(child, 'li'))
  return { ...list, properties: {}, children: items.map(drawItem) }
}

function drawItem(item: Element): Element {
  const nested = item.children.filter((child) => isElement(child, 'ul'))
  const line = item.children
    .filter((child) => !nested.includes(child as Element))
    .flatMap((child) => (isElement(child, 'p') ? child.children : [child]))
  const { name, comment } = split(line)
  const text = textOf({ type: 'root', children: name })
  const label = element('span', 'dw-file-name', name)
  const row = comment.length === 0 ? [label] : [label, element('span', 'dw-file-comment', comment)]
  if (nested.length === 0 && !text.endsWith('/')) {
    return { ...item, properties: { className: [/^(?:\.\.\.|…)$/.test(text) ? 'dw-file-more' : 'dw-file'] }, children: row }
  }
  const summary: Element = { type: 'element', tagName: 'summary', properties: {}, children: row }
  // A folder whose content isn't listed has nothing to open.
  if (nested.length === 0) return { ...item, properties: { className: ['dw-folder'] }, children: row }
  const details: Element = { type: 'element', tagName: 'details', properties: { open: true }, children: [summary, ...nested.map(drawList)] }
  return { ...item, properties: { className: ['dw-folder'] }, children: [details] }
}

/** Splits a line after the first word, which is the name. An element, such as bold text or code, is part of one or the other. */
function split(line: readonly ElementContent[]): { name: ElementContent[]; comment: ElementContent[] } {
  const nodes = line.filter(
    (node, index) => !(node.type === 'text' && node.value.trim() === '' && (index === 0 || index === line.length - 1)),
  )
  const [first, ...rest] = nodes
  if (first?.type !== 'text') return { name: first === undefined ? [] : [first], comment: trimmed(rest) }
  const [, name = '', after = ''] = /^\s*(\S*)\s*([\s\S]*)$/.exec(first.value) ?? []
  const comment: ElementContent[] = [...(after.trim() === '' ? [] : [{ type: 'text' as const, value: after.trimEnd() }]), ...rest]
  return { name: [{ type: 'text', value: name }], comment }
}

function trimmed([first, ...rest]: readonly ElementContent[]): ElementContent[] {
  if (first === undefined) return []
  return first.type === 'text' ? [{ ...first, value: first.value.trimStart() }, ...rest] : [first, ...rest]
}

function element(tagName: string, className: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: { className: [className] }, children }
}
