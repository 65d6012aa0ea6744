/** Collects what an import could not carry over, or changed, with its place. */
import { isAbsolute } from 'node:path'
import { pathIn } from '../util/site-folders.ts'
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
  readonly #root: string
  readonly #start: string

  /** @param root the folder that paths are relative to @param start of all paths in the notes */
  constructor(root = '', all: Note[] = [], start = '') {
    this.#root = root
    this.all = all
    this.#start = start
  }

  /** Notes about the same files that aren't among these, for what may be tried again. */
  apart(): Notes {
    return new Notes(this.#root, [], this.#start)
  }

  /** Adds to the same notes, about files of another folder, whose paths begin in this way. */
  below(start: string, root: string): Notes {
    return new Notes(root, this.all, start)
  }

  /** The path of a file in the report. */
  pathOf(file: string): string {
    return isAbsolute(file) ? pathIn(this.#root, file) : file
  }

  /**
   * @param place a file, absolute or relative to the site, or also a line in it
   * @param lost the text that is no longer there, if it had any
   */
  add(topic: Topic, place: string | { file: string; line?: number | undefined } | undefined, message: string, lost?: string): void {
    const { file, line } = typeof place === 'object' ? place : { file: place }
    this.all.push({
      topic,
      message,
      ...(file !== undefined && { file: this.#start + this.pathOf(file) }),
      ...(line !== undefined && { line }),
      ...(lost !== undefined && { lost }),
    })
  }
}
