/** A code fence as a compiler sees it. */
export interface Sample {
  /** The line of the fence, from 1. */
  line: number
  language: string
  title?: string
  nocheck?: string
  lines: SampleLine[]
}

/** One line of a sample, and where its first character is on the page, both from 1. */
export interface SampleLine {
  text: string
  line: number
  column: number
}

/** A sample of a page that shows the compiler's answers, or that such samples can import. */
export interface PageSample extends Sample {
  /** Set if it shows answers. */
  shown?: ShownSample
}

/** Appearance of a sample with answers on its page. */
export interface ShownSample {
  code: number
  /** The text of each line that readers see, and its number in the sample, counted from 0. */
  lines: { text: string; line: number }[]
}
