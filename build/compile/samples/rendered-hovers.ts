/** What readers see of an answer, as JSON for the file that browsers load. Pages share most of their answers, so each is made once in a thread. */
import type { AnswerFile } from '../../../src/shared/mdx/answers.ts'
import type { TokenStyle } from '../highlight/code-entry.ts'
import type { Highlighter } from '../highlight/highlighter.ts'
import { codeNodes, splitHover, textNodes } from './hover-nodes.ts'

export interface RenderedHover {
  /** One of the answers of an `AnswerFile`. */
  json: string
  /** The styles that it uses, by class. */
  styles: ReadonlyMap<string, TokenStyle>
}

interface KeptHovers {
  answers: Map<string, RenderedHover>
  /** Characters of JSON. */
  size: number
}

/** For each highlighter, because each has its own themes. */
const kept = new WeakMap<Highlighter, KeptHovers>()

/** In characters. With more, all are forgotten. */
const MOST_KEPT = 24_000_000

/** @param markdown what an editor shows for a name */
export async function renderHover(markdown: string, highlighter: Highlighter): Promise<RenderedHover> {
  const before = kept.get(highlighter)
  const known = before?.answers.get(markdown)
  if (known !== undefined) return known
  const styles = new Map<string, TokenStyle>()
  const hover = splitHover(markdown)
  const highlighting = { highlighter, styles }
  const answer: AnswerFile['answers'][number] = [await codeNodes(hover.type, highlighting), await textNodes(hover.text, highlighting)]
  const rendered = { json: JSON.stringify(answer), styles }
  const { answers, size } = before === undefined || before.size > MOST_KEPT ? { answers: new Map(), size: 0 } : before
  answers.set(markdown, rendered)
  kept.set(highlighter, { answers, size: size + rendered.json.length })
  return rendered
}
