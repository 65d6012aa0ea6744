/**
 * The text of pages. A page that came with its document starts without its text: React takes over the elements that stand there and does not
 * look into them. It asks for the text of an element only to make that element anew, which means that what stood there could not be
 * taken over. Then the text is fetched, and until it is there the page stays as it is.
 */
import { importPage, wholeAddress } from './router/page-module.ts'
import { reloadOnce } from './router/stale.ts'

/** What React sets as an element's HTML: always the same object, so that it never does so twice. */
interface ElementText {
  __html: { toString(): string }
}

/**
 * Text for a page's module to show, and what brings it.
 * @param address of the module, the first file of its page (`build/bundle/page-text.ts`)
 */
export function createPageText(count: number, address: string): [ElementText[], bring: (texts: readonly string[]) => void] {
  let texts: readonly string[] = []
  let fetching: Promise<void> | undefined

  async function fetchText(): Promise<void> {
    try {
      if ((await importPage(wholeAddress(address))) !== undefined) return
    } catch (error) {
      if (!reloadOnce()) reportError(error)
    }
    // Another document is on its way, or a listener takes care of it. Where it cannot be had, the page stays as it is.
    await new Promise(() => {})
  }

  /** Called while React renders: a promise that is thrown keeps what is shown until it is fulfilled. */
  function missing(): never {
    fetching ??= fetchText()
    throw fetching
  }

  const toText = (index: number): ElementText => ({ __html: { toString: () => texts[index] ?? missing() } })
  return [
    Array.from({ length: count }, (_, index) => toText(index)),
    (all) => {
      texts = all
    },
  ]
}
