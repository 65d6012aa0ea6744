import type { Identifier } from './identifiers.ts'

/** The compiler's answers about one sample. Lines and columns count from 0, in the sample. */
export interface SampleAnswers {
  errors: CompilerError[]
  /** Hovers of each name, as Markdown. */
  names: NameAnswer[]
  /** The answers to the sample's queries, in their order. Undefined if there is nothing to say. */
  queries: (QueryAnswer | undefined)[]
}

export interface CompilerError {
  code: number
  message: string
  line: number
  column: number
  /** The code at that place. */
  text: string
}

export interface NameAnswer extends Identifier {
  markdown: string
}

export type QueryAnswer = { kind: 'type'; markdown: string } | { kind: 'completions'; names: string[] }
