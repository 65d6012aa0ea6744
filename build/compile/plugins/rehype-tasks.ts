/** Puts a label around each checkbox of a task list and its text, so that the checkbox has an accessible name. */
import type { Element, ElementContent, Root } from 'hast'
import { hasClass, isTag, makeElement } from '../tree/make-element.ts'
import { walkElements } from '../tree/walk.ts'

/** Blocks that end a task's own text, such as a nested list. */
const BLOCKS = ['blockquote', 'div', 'dl', 'ol', 'p', 'pre', 'table', 'ul']

export function rehypeTasks() {
  return (tree: Root): undefined => {
    walkElements(tree, (element) => {
      if (element.tagName !== 'li' || !hasClass(element, 'task-list-item')) return
      // In a loose list, the text is in paragraphs.
      const paragraph = element.children.find((child) => isTag(child, 'p'))
      labelBox(paragraph?.children.some(isBox) ? paragraph : element)
    })
  }
}

function labelBox(parent: Element): void {
  const start = parent.children.findIndex(isBox)
  if (start < 0) return
  const after = parent.children.findIndex((child, index) => index > start && isTag(child, ...BLOCKS))
  const end = after < 0 ? parent.children.length : after
  parent.children.splice(start, end - start, makeElement('label', {}, parent.children.slice(start, end)))
}

function isBox(node: ElementContent): boolean {
  return isTag(node, 'input') && node.properties.type === 'checkbox'
}
