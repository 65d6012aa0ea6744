/** The box with a name's type and documentation. There's one for all samples. */
import css from 'style:./tooltip.css'
import type { AnswerNode } from '../../shared/mdx/answers.ts'
import { createElement } from '../element.ts'
import { hidePopover, isOpenPopover, showPopover } from '../popover.ts'
import { addStyles } from '../styles.ts'

/** Pixels between a name and the box, and between the box and the window's edges. */
const GAP = 6
const EDGE = 8

/** How long the box stays when the pointer leaves the name, so that it can be reached, in milliseconds. */
const STAYS = 200

let box: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

export const TOOLTIP_ID = 'sample-answer'

export function isShown(): boolean {
  return box !== undefined && isOpenPopover(box)
}

/** Shows an answer next to a name, in the place of the last one. */
export function showTooltip([type, text]: readonly [readonly AnswerNode[], readonly AnswerNode[]], name: DOMRect): void {
  clearTimeout(timer)
  box ??= createBox()
  box.replaceChildren(createElement('code', { className: 'dw-code' }, ...type.map(toNode)))
  if (text.length > 0) box.append(createElement('div', { className: 'dw-answer-text' }, ...text.map(toNode)))
  box.scrollTop = 0
  // In the document, so that a name can refer to it.
  document.body.append(box)
  showPopover(box)
  place(box, name)
}

/** Hides the box, at once or if the pointer doesn't reach it soon. */
export function hideTooltip(soon = false): void {
  clearTimeout(timer)
  const hide = () => box && isShown() && hidePopover(box)
  if (soon) timer = setTimeout(hide, STAYS)
  else hide()
}

/** @returns whether the box had more to show */
export function scrollTooltip(pages: number): boolean {
  if (box === undefined || box.scrollHeight <= box.clientHeight) return false
  box.scrollBy({ top: pages * box.clientHeight * 0.8 })
  return true
}

function createBox(): HTMLElement {
  addStyles(`@layer shell{${css}}`)
  const created = createElement('div', { id: TOOLTIP_ID, className: 'dw-answer', role: 'tooltip', popover: 'manual' })
  created.addEventListener('pointerenter', () => clearTimeout(timer))
  created.addEventListener('pointerleave', ({ pointerType }) => pointerType !== 'touch' && hideTooltip(true))
  return created
}

function place(element: HTMLElement, name: DOMRect): void {
  const { clientWidth, clientHeight } = document.documentElement
  const below = clientHeight - name.bottom - GAP - EDGE
  const above = name.top - GAP - EDGE
  element.style.maxHeight = ''
  // Where it was before may have left it less width than it gets now.
  element.style.left = `${EDGE}px`
  const { offsetHeight } = element
  const isBelow = offsetHeight <= below || below >= above
  element.style.maxHeight = `${Math.min(isBelow ? below : above, parseFloat(getComputedStyle(element).maxHeight))}px`
  const height = element.offsetHeight
  element.style.top = `${isBelow ? name.bottom + GAP : name.top - GAP - height}px`
  // Not `offsetWidth`, which is rounded, so that the box would end up to half a pixel too far right.
  element.style.left = `${Math.max(EDGE, Math.min(name.left, clientWidth - EDGE - element.getBoundingClientRect().width))}px`
}

/** The build has only written elements that hold text. */
function toNode(node: AnswerNode): Node | string {
  if (typeof node === 'string') return node
  const [tag, value, children] = node
  const properties = tag === 'a' ? { href: value, target: '_blank', rel: 'noopener noreferrer' } : value === '' ? {} : { className: value }
  return createElement(tag as 'a', properties, ...children.map(toNode))
}
