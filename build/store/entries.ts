/** What the store holds: the parts of a site that stay on disk between builds, and that threads pass to one another. */

/** A compiled page. Its summary has the rest. */
export interface StoredPage {
  /** The module without its runtime imports. */
  code: string
  exported: ExportedName[]
  /** Set if the code uses a constant with the page's frontmatter. */
  usesFrontmatter?: true
  /** The page as search sees it. */
  sections: Section[]
  /** The page as Markdown, with holes for what is known later (`build/compile/markdown/holes.ts`). */
  markdown: string
  /** The code that renders what its holes stand for. Only runs in Node. */
  islands?: IslandCode
  /** The samples that the compiler has to know to answer for this page. Undefined if none of them shows answers. */
  samples?: PageSample[]
}

/** A code fence as a compiler sees it. */
export interface Sample {
  /** The line of the fence, from 1. */
  line: number
  language: string
  title?: string
  /** Why the sample isn't checked. */
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

/** How a sample with answers appears on its page. */
export interface ShownSample {
  /** The number of its code block. */
  code: number
  /** The text of each line that readers see, and its number in the sample, counted from 0. */
  lines: { text: string; line: number }[]
}

/** Code that is added to a page's module to fill the holes of its Markdown. */
export interface IslandCode {
  /** Modules of the author's that it needs whole, by the name it uses. */
  imports: Record<string, string>
  /** A statement that declares `__markdown`. */
  code: string
}

/** Something that a page's own code exports, taken out of it so the code can run as a module and as a function. */
export interface ExportedName {
  local: string
  exported: string
}

/** A stretch of a page under one heading. */
export interface Section {
  /** Empty for content before the first heading with an id. */
  id: string
  depth: number
  title: string
  /** Running text, inline code included. */
  text: string
  /** Lines of code blocks. */
  code: string
}

/** A page's highlighted code. */
export interface CodeEntry {
  /** The code blocks, in the order of the page. */
  html: string[]
  /** Token styles that they use. */
  styles: TokenStyle[]
  /** JSON of the answers that browsers load when a reader points at the code (`src/client/answers`). */
  answers?: string
}

/** How a kind of token is shown in the light theme and in the dark one. */
export interface TokenStyle {
  /** CSS colors. */
  light: string
  dark: string
  /** Bits of vscode-textmate's FontStyle. */
  lightFont: number
  darkFont: number
  /** Background colors, if it has any. */
  lightBack?: string
  darkBack?: string
}

/** A page's part of the search index. */
export interface PageTable {
  /** Distinct terms of the page. */
  terms: string[]
  documents: {
    /** JSON of the stored fields. */
    stored: string
    /** The distinct terms of each field as indices into `terms`, in the order of `SEARCH_FIELDS`. */
    fields: number[][]
  }[]
}

/** The properties of a type that a page has a table of. */
export interface PropertyTable {
  properties: TypeProperty[]
}

export interface TypeProperty {
  name: string
  /** In TypeScript. */
  type: string
  isRequired: boolean
  /** In TypeScript. */
  default?: string
  /** What its comment says, as Markdown. */
  text: string
  /** Why it shouldn't be used any more, as Markdown. Empty if its comment doesn't say. */
  deprecated?: string
}

/** How wide a sample is in a font, in em. */
export interface FontWidths {
  regular: number
  bold: number
}
