/**
 * Phrases that this project's English avoids, and what to write instead: the list behind "Write plain English" in CONTRIBUTING.md. It's in
 * `test/golden/phrases.txt`: words that are translated rather than chosen, mostly from German, words that nobody says any more, nouns and formulas
 * where one plain word would do, what is about the page instead of its subject, and what sounds stiff when it's written out in full.
 */
import { goldenParts } from '../support/golden.ts'

export interface Phrase {
  /** What it looks like in text whose lines are joined and whose inline code is `CODE`. */
  find: RegExp
  /** What to do about it, in a sentence. */
  instead: string
  /** A sentence that has it, and one that says the same in plain English. Both are tested. */
  wrong: string
  right: string
  /** True where only pages and documents are checked: in messages it is too common, or too formal a matter. */
  inMarkdownOnly: boolean
}

const ONLY_IN_MARKDOWN = 'only in Markdown: '

export const PHRASES: readonly Phrase[] = goldenParts('phrases.txt').map(({ title, text }) => {
  const [instead = '', wrong = '', right = ''] = text.split('\n')
  return {
    find: new RegExp(title.replace(ONLY_IN_MARKDOWN, '')),
    ...{ instead, wrong, right },
    inMarkdownOnly: title.startsWith(ONLY_IN_MARKDOWN),
  }
})
