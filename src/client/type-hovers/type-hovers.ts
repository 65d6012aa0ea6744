/** Shows the type of a name at the pointer, a finger or the focus. Names are found by their place, not elements, so samples cost nothing. */
import { keptPromise } from '../../shared/kept-promise.ts'
import type { AnswerFile } from '../../shared/mdx/answers.ts'
import { createElement } from '../element.ts'
import { fetchJson } from '../router/route-data.ts'
import { codeTexts, type Name, nameAtOffset, nameOnNextLine, nameRange, offsetOf, readNames } from './names.ts'
import { hideTooltip, isShown, scrollTooltip, showTooltip, TOOLTIP_ID } from './tooltip.ts'

interface Sample {
  code: HTMLElement
  names: Name[]
  answers: AnswerFile['answers']
}

const files = new Map<string, Promise<unknown>>()
const samples = new WeakMap<HTMLElement, Promise<Sample>>()

/** The last event that asks for an answer, because answers may arrive after the reader has gone on. */
let latest: Event | undefined

/** Called for every event on code with answers. */
export async function answer(code: HTMLElement, event: Event): Promise<void> {
  const asks = event instanceof MouseEvent ? !isTouching(event) : code.closest('pre')?.matches(':focus-visible') === true
  if (asks) latest = event
  const sample = await keptPromise(samples, code, () => loadSample(code))
  if (latest !== event) return
  if (event instanceof MouseEvent) point(sample, event)
  else if (document.activeElement === code.closest('pre'))
    focusName(sample, Number(code.querySelector<HTMLElement>(`.${NAME}`)?.dataset['name'] ?? 0))
}

/** A finger on the code may be scrolling. When it taps, there's a click. */
function isTouching(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch' && event.type !== 'click'
}

async function loadSample(code: HTMLElement): Promise<Sample> {
  const [address = '', number = ''] = (code.dataset['answers'] ?? '').split('#')
  const { answers, samples } = (await keptPromise(files, address, () => fetchJson(address, 'default'))) as AnswerFile
  const sample: Sample = { code, names: readNames(samples[number] ?? []), answers }
  listen(sample)
  return sample
}

function listen(sample: Sample): void {
  const { code } = sample
  const block = code.closest('pre')
  if (block === null || sample.names.length === 0) return
  block.addEventListener('pointermove', (event) => point(sample, event))
  block.addEventListener('pointerleave', ({ pointerType }) => {
    mark([])
    if (pointerType !== 'touch' && document.activeElement?.matches(`.${NAME}`) !== true) hideTooltip(true)
  })
  block.addEventListener('scroll', () => hideTooltip())
  block.addEventListener('keydown', (event) => press(sample, event))
  block.addEventListener('focusout', () => hideTooltip())
  block.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.matches(`.${NAME}`)) show(sample, Number(target.dataset['name']))
  })
  // A name takes the place of the block in the tab order. Both would hold readers who go backwards.
  const hasFocus = document.activeElement === block
  makeStop(sample, 0)
  if (!hasFocus) block.tabIndex = -1
  block.addEventListener('blur', () => {
    block.tabIndex = -1
  })
}

const NAME = 'dw-answered-name'

/** Makes a name the one that the tab key leads to. */
function makeStop(sample: Sample, index: number): HTMLElement | undefined {
  const { code, names } = sample
  for (const old of code.querySelectorAll(`.${NAME}`)) {
    const parent = old.parentNode
    old.replaceWith(...old.childNodes)
    parent?.normalize()
  }
  const name = names[index]
  const range = name && nameRange(code, name)
  if (range === undefined) return undefined
  const element = createElement('span', { className: NAME, tabIndex: 0, role: 'button' })
  element.dataset['name'] = String(index)
  element.setAttribute('aria-describedby', TOOLTIP_ID)
  range.surroundContents(element)
  return element
}

function focusName(sample: Sample, index: number): void {
  const element = sample.code.querySelector<HTMLElement>(`.${NAME}[data-name="${index}"]`) ?? makeStop(sample, index)
  const block = sample.code.closest('pre')
  element?.focus()
  if (block !== null) block.tabIndex = -1
}

function nameUnder({ code, names }: Sample, { clientX, clientY }: MouseEvent): number {
  const caret = caretAt(clientX, clientY)
  if (caret === undefined || !code.contains(caret.node)) return -1
  const offset = offsetOf(code, caret.node, caret.offset)
  // The caret is between two characters, and either may be the one below the pointer.
  const index = [offset, offset - 1].map((at) => nameAtOffset(names, at)).find((found) => found >= 0) ?? -1
  const name = names[index]
  const boxes = name === undefined ? [] : [...(nameRange(code, name)?.getClientRects() ?? [])]
  const isInside = boxes.some(
    ({ left, right, top, bottom }) => clientX >= left && clientX <= right && clientY >= top - 2 && clientY <= bottom + 2,
  )
  return isInside ? index : -1
}

function caretAt(x: number, y: number): { node: Node; offset: number } | undefined {
  if ('caretPositionFromPoint' in document) {
    const position = document.caretPositionFromPoint(x, y)
    return position === null ? undefined : { node: position.offsetNode, offset: position.offset }
  }
  const range = (document as Document).caretRangeFromPoint(x, y)
  return range === null ? undefined : { node: range.startContainer, offset: range.startOffset }
}

let pointed: { sample: Sample; index: number } | undefined

function point(sample: Sample, event: MouseEvent): void {
  if (isTouching(event)) return
  const isTap = event.type === 'click'
  const index = nameUnder(sample, event)
  const isSame = isShown() && pointed?.sample === sample && pointed.index === index
  if (isSame && !isTap) return
  mark([sample, index])
  pointed = { sample, index }
  if (index >= 0) show(sample, index)
  else hideTooltip(!isTap)
}

function show({ code, names, answers }: Sample, index: number): void {
  const name = names[index]
  const range = name && nameRange(code, name)
  const found = name && answers[name.answer]
  if (range !== undefined && found !== undefined) showTooltip(found, range.getBoundingClientRect())
}

/** Underlines the names of a sample, and colors the one that's pointed at, where browsers can. */
function mark([sample, index]: [] | [Sample, number]): void {
  if (!('highlights' in CSS && 'Highlight' in window)) return
  const ranges = (sample?.names ?? []).map((name) => sample && nameRange(sample.code, name))
  // Where readers choose the colors, browsers paint whatever is marked as selected, so only the name that's pointed at is.
  const hasOwnColors = window.matchMedia?.('(forced-colors: active)').matches
  const highlight = (kept: (Range | undefined)[]) => new Highlight(...kept.filter((range) => range !== undefined))
  CSS.highlights.set('answered-names', highlight(hasOwnColors ? [] : ranges))
  CSS.highlights.set(NAME, highlight([ranges[index ?? -1]]))
}

function press(sample: Sample, event: KeyboardEvent): void {
  const current = event.target instanceof HTMLElement ? Number(event.target.dataset['name']) : Number.NaN
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || Number.isNaN(current)) return
  const { names, code } = sample
  const last = names.length - 1
  const text = () =>
    codeTexts(code)
      .map(({ data }) => data)
      .join('')
  const targets: Record<string, () => number> = {
    ArrowRight: () => Math.min(current + 1, last),
    ArrowLeft: () => Math.max(current - 1, 0),
    ArrowDown: () => nameOnNextLine(names, current, text(), 1),
    ArrowUp: () => nameOnNextLine(names, current, text(), -1),
    Home: () => 0,
    End: () => last,
  }
  const target = targets[event.key]
  if (target !== undefined) focusName(sample, target())
  else if (event.key === 'Enter' || event.key === ' ') {
    if (isShown()) hideTooltip()
    else show(sample, current)
  } else if (event.key === 'Escape' && isShown()) hideTooltip()
  else if (!(event.key === 'PageDown' && scrollTooltip(1)) && !(event.key === 'PageUp' && scrollTooltip(-1))) return
  event.preventDefault()
}

/** Outside of the code, these close the box. */
document.addEventListener('keydown', ({ key }) => key === 'Escape' && hideTooltip())
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest(`pre, #${TOOLTIP_ID}`) === null) hideTooltip()
})
addEventListener('scroll', () => hideTooltip(), { passive: true })
