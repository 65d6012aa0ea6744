/** Adds the compiler's answers to the samples of pages that someone looks at. */
import type { CompiledPage } from '../compile/compiled-page.ts'
import { type AnsweredPages, answerSamples } from '../compile/samples/answer-samples.ts'
import type { Site } from '../site/site.ts'

export type AnswerPages = (pages: readonly CompiledPage[], current: Site) => Promise<AnsweredPages>

/** The compiler works in one folder, so it's asked about one page after the other. */
export function createDevAnswers(): AnswerPages {
  let last: Promise<unknown> = Promise.resolve()
  return (pages, current) => {
    const answering = last.then(() => answerSamples(pages, current))
    last = answering.catch(() => {})
    return answering
  }
}
