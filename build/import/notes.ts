/** Collects what an import could not carry over, or changed, with its place. */
import topics from './topics.json' with { type: 'json' }

/** The headings of the report, in its order. */
export const TOPICS = topics

export type Topic = keyof typeof TOPICS

export interface Note {
  topic: Topic
  /** Path relative to the imported site, with forward slashes. */
  file?: string
  /** Counted from 1. */
  line?: number
  message: string
  /** The text that is no longer there, if it had any. */
  lost?: string
}

export class Notes {
  readonly all: Note[]
  readonly #start: string

  /** @param start of the paths of all files */
  constructor(all: Note[] = [], start = '') {
    this.all = all
    this.#start = start
  }

  /** Adds to the same notes, about files whose paths begin in this way. */
  below(start: string): Notes {
    return new Notes(this.all, start)
  }

  /**
   * @param place a file's path in the site, or also a line in it
   * @param lost the text that is no longer there, if it had any
   */
  add(topic: Topic, place: string | { file: string; line?: number | undefined } | undefined, message: string, lost?: string): void {
    const { file, line } = typeof place === 'object' ? place : { file: place }
    this.all.push({
      topic,
      message,
      ...(file !== undefined && { file: this.#start + file }),
      ...(line !== undefined && { line }),
      ...(lost !== undefined && { lost }),
    })
  }
}
