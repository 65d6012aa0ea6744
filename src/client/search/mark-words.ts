/** Marks the first words of a search in the section, or in the row of a table, that it led to: for a while, and no longer than until Escape or the next page. */
import { idInHash } from '../../shared/routes/paths.ts'
import { tokensOf } from '../../shared/search/tokenize.ts'

const NAME = 'search'

/** How long the page that was opened may take to arrive, and how long its words are marked, in milliseconds. */
const ARRIVES_WITHIN = 10_000
const MARKED_FOR = 8000

/** The time that marks take to fade, in milliseconds, which the stylesheet says as well. */
const FADES_FOR = 400

/** More marks are a painted page, which looks like an error. */
const MOST_MARKS = 3

/** A title says itself that it was found, and a control says what it does. */
const NOT_TEXT = 'h1, h2, h3, h4, h5, h6, button, label, [role=tab]'

let stop = () => {}

/** @param words terms that words of the page equal or begin with @param row first cell of the row that was found, if it was one */
export function markWords(words: readonly string[], row?: string): void {
  stop()
  const begun = Date.now()
  const from = location.href
  let target: string | undefined
  let ends: ReturnType<typeof setTimeout> | undefined
  /** Place of the first marked word among all in the section, as soon as it's known where the page has been scrolled to. */
  let first: number | undefined
  const mark = () => {
    if (target === undefined && (location.href !== from || Date.now() - begun > ARRIVES_WITHIN)) target = location.pathname
    if (target !== undefined && location.pathname !== target) return stop()
    const { texts, found } = landedOn(document.getElementById('content'), row)
    const ranges = rangesIn(texts, words)
    if (first !== undefined) show(ranges.slice(first, first + MOST_MARKS))
    if (target === undefined || texts.length === 0 || ends !== undefined) return
    ends = setTimeout(fade, MARKED_FOR - FADES_FOR)
    // After the router has scrolled to the section.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        found?.scrollIntoView({ block: 'center' })
        first = Math.max(0, ranges.findIndex(isBelowBar))
        mark()
      }),
    )
  }
  const fade = () => {
    document.documentElement.toggleAttribute('data-marks-fade', true)
    ends = setTimeout(stop, FADES_FOR)
  }
  const observer = new MutationObserver(mark)
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && stop()
  // The reader may already be on the page.
  const timer = setTimeout(mark, 100)
  stop = () => {
    clearTimeout(timer)
    clearTimeout(ends)
    observer.disconnect()
    document.removeEventListener('keydown', onKey)
    show([])
    document.documentElement.removeAttribute('data-marks-fade')
    stop = () => {}
  }
  document.addEventListener('keydown', onKey)
  observer.observe(document.body, { childList: true, subtree: true })
}

/** Firefox before version 140 can't mark text without changing the document. */
function show(ranges: readonly Range[]): void {
  if (typeof Highlight === 'function') CSS.highlights.set(NAME, new Highlight(...ranges))
}

/** True for a word that's shown, and not above what's in view. */
function isBelowBar(range: Range): boolean {
  const { bottom, width } = range.getBoundingClientRect()
  return width > 0 && bottom > (document.querySelector('.dw-top-nav')?.getBoundingClientRect().bottom ?? 0)
}

/** The texts from the heading that the address names up to the next, or those before the first section, and the row if it's there. */
function landedOn(content: HTMLElement | null, row: string | undefined): { texts: Node[]; found: Element | undefined } {
  const texts: Node[] = []
  if (content === null) return { texts, found: undefined }
  const heading = document.getElementById(idInHash(location.hash))?.closest('h1, h2, h3, h4, h5, h6')
  const nodes = document.createTreeWalker(content)
  let isIn = heading === undefined
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    if (node instanceof HTMLHeadingElement) isIn = heading === undefined ? node.localName === 'h1' : node === heading
    else if (isIn && node.nodeType === Node.TEXT_NODE && node.parentElement?.closest(NOT_TEXT) === null) texts.push(node)
  }
  if (row === undefined) return { texts, found: undefined }
  const rows = new Set(texts.map((text) => text.parentElement?.closest('tr')))
  const found = [...rows].find((each) => each?.cells[0]?.textContent?.replace(/\s+/g, ' ').trim() === row) ?? undefined
  return { texts: found === undefined ? texts : texts.filter((text) => found.contains(text)), found }
}

function rangesIn(texts: readonly Node[], words: readonly string[]): Range[] {
  return texts.flatMap((node) =>
    tokensOf(node.nodeValue ?? '')
      .filter(({ term }) => words.some((word) => term === word || (word.length > 3 && term.startsWith(word))))
      .map(({ start, end }) => {
        const range = new Range()
        range.setStart(node, start)
        range.setEnd(node, end)
        return range
      }),
  )
}
