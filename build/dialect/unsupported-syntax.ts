// Generators whose forms are in several tables.
export const DOCUSAURUS = 'Docusaurus'
export const MKDOCS = 'MkDocs'
export const STARLIGHT = 'Starlight'
export const VITEPRESS = 'VitePress'

/** A construct of another generator that means nothing here. */
export interface UnsupportedSyntax {
  /** Name that its authors know. Messages show it. */
  readonly form: string
  /** The generators, or other tools, that it belongs to. */
  readonly of: string
  /** Effect there, as a verb with its object: `includes a file`. */
  readonly does: string
  /** The part of a page that the pattern is looked for in, if it isn't the text. */
  readonly where?: FormPlace
  /** Matches it. Text is searched with its Markdown, in which code, addresses, HTML and JavaScript are blank. */
  readonly pattern: RegExp
  /** Advice on its replacement here, in full sentences. */
  readonly fix: string
  /** The only kind of page that it's looked for in. */
  readonly only?: 'md' | 'mdx'
}

/** `expression` is JavaScript in braces, `html` is HTML in Markdown, and `attribute` is one of an element or component, as `Card icon=star`. */
export type FormPlace = 'text' | 'comment' | 'expression' | 'html' | 'attribute' | 'code'

export type ForeignAdvice = Record<'message' | 'fix', string>

const HERE: Readonly<Record<FormPlace, string>> = {
  text: 'is plain text here',
  comment: 'does nothing here',
  expression: 'is JavaScript here',
  html: 'does nothing here',
  attribute: 'does nothing here',
  code: 'is part of the code here',
}

/** Message and advice that a page's author reads about a form. */
export function adviceOnForm({ form, of, does, where = 'text', fix }: Omit<UnsupportedSyntax, 'pattern'>): ForeignAdvice {
  return { message: `\`${form}\` ${does} in ${of}, but it ${HERE[where]}.`, fix }
}
