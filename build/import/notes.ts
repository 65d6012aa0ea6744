/** Collects what an import could not carry over, or changed, with its place. */

/** The headings of the report, in its order. */
export const TOPICS = {
  configuration: 'Configuration that was not carried over',
  pages: 'Pages that were not carried over',
  unread: 'Files that could not be read',
  syntax: 'Pages that could not be parsed',
  component: 'Components that were replaced by their text',
  code: 'Code in pages that was left out',
  value: 'Values that the other generator fills in',
  include: 'Included text that was copied into pages',
  frontmatter: 'Frontmatter that was left out',
  attribute: 'Attributes that were left out',
  construct: 'Constructs that have no equal here',
  file: 'Files that were not found',
  refused: 'Files that were left out, because they are outside the repository or look like a secret',
  place: 'Files that have no place in the new site',
  link: 'Links whose target was not found',
  words: 'Words that are missing',
  changed: 'Files of an earlier import that were not overwritten',
} as const

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
  readonly all: Note[] = []

  /**
   * @param place a file's path in the site, or also a line in it
   * @param lost the text that is no longer there, if it had any
   */
  add(topic: Topic, place: string | { file: string; line?: number | undefined } | undefined, message: string, lost?: string): void {
    const { file, line } = typeof place === 'object' ? place : { file: place }
    this.all.push({
      topic,
      message,
      ...(file !== undefined && { file }),
      ...(line !== undefined && { line }),
      ...(lost !== undefined && { lost }),
    })
  }
}
