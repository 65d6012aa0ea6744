/** Marks the words of a search on the page that it led to, until the reader presses Escape or goes to another page. */
import { tokensOf } from '../../shared/search/tokenize.ts'

const NAME = 'search'

/** How long the page that was opened may take to arrive, in milliseconds. */
const ARRIVES_WITHIN = 10_000

let stop = () => {}

/** @param words terms that are marked where a word of the page is the same, or begins with it */
export function markWords(words: readonly string[]): void {
  stop()
  // Firefox before version 140 can't mark text without changing the document.
  if (typeof Highlight !== 'function' || words.length === 0) return
  const begun = Date.now()
  const from = location.href
  let target: string | undefined
  const mark = () => {
    if (target === undefined && (location.href !== from || Date.now() - begun > ARRIVES_WITHIN)) target = location.pathname
    if (target !== undefined && location.pathname !== target) return stop()
    CSS.highlights.set(NAME, new Highlight(...rangesIn(document.getElementById('content'), words)))
  }
  const observer = new MutationObserver(mark)
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && stop()
  // The reader may already be on the page.
  const timer = setTimeout(mark, 100)
  stop = () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('keydown', onKey)
    CSS.highlights.delete(NAME)
    stop = () => {}
  }
  document.addEventListener('keydown', onKey)
  observer.observe(document.body, { childList: true, subtree: true })
}

function rangesIn(root: HTMLElement | null, words: readonly string[]): Range[] {
  if (root === null) return []
  const ranges: Range[] = []
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    for (const { term, start, end } of tokensOf(node.nodeValue ?? '')) {
      if (!words.some((word) => term === word || (word.length > 3 && term.startsWith(word)))) continue
      const range = new Range()
      range.setStart(node, start)
      range.setEnd(node, end)
      ranges.push(range)
    }
  }
  return ranges
}
