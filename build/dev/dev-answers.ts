/** Adds the compiler's answers to the samples of pages that someone looks at. */
import type { CompiledSource } from '../compile/compiled-source.ts'
import { type AnsweredPages, answerSamples } from '../compile/samples/answer-samples.ts'
import type { SiteSettings } from '../read-config.ts'
import { SILENT } from '../report/progress.ts'
import type { DevTools } from './dev-tools.ts'

export type AnswerPages = (pages: readonly CompiledSource[], current: SiteSettings) => Promise<AnsweredPages>

/** The compiler works in one folder, so it's asked about one page after the other. */
export function createDevAnswers({ folders, store, pool }: DevTools): AnswerPages {
  let last: Promise<unknown> = Promise.resolve()
  return (pages, { config, basics }) => {
    const answering = last.then(async () => {
      return answerSamples(pages, {
        ...{ root: folders.root, basePath: basics.basePath, themes: basics.themes, samples: config.samples },
        ...{ store, pool, progress: SILENT },
      })
    })
    last = answering.catch(() => {})
    return answering
  }
}
