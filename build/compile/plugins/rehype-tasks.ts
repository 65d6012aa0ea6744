/** Puts a label around each checkbox of a task list and its text, so that the checkbox has an accessible name. */
import type { Element, ElementContent, Root } from 'hast'
import { walkElements } from '../tree/walk.ts'

/** Blocks that end a task's own text, such as a nested list. */
const BLOCKS = new Set(['blockquote', 'div', 'dl', 'ol', 'p', 'pre', 'table', 'ul'])

export function rehypeTasks() {
  return (tree: Root): undefined => {
    walkElements(tree, (element) => {
      const classes = element.properties.className
      if (element.tagName !== 'li' || !Array.isArray(classes) || !classes.includes('task-list-item')) return
      // In a loose list, the text is in paragraphs.
      const paragraph = element.children.find((child): child is Element => child.type === 'element' && child.tagName === 'p')
      labelBox(paragraph?.children.some(isBox) ? paragraph : element)
    })
  }
}

function labelBox(parent: Element): void {
  const start = parent.children.findIndex(isBox)
  if (start < 0) return
  const after = parent.children.findIndex((child, index) => index > start && child.type === 'element' && BLOCKS.has(child.tagName))
  const end = after < 0 ? parent.children.length : after
  const label: Element = { type: 'element', tagName: 'label', properties: {}, children: parent.children.slice(start, end) }
  parent.children.splice(start, end - start, label)
}

function isBox(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'input' && node.properties.type === 'checkbox'
}
