import { getOwn } from '../../src/shared/get-own.ts'
import table from './foreign-forms.json' with { type: 'json' }

/** A construct of another generator that means nothing here. */
export interface UnsupportedSyntax {
  /** Name that its authors know. Messages show it, or what's written if that's one of many names. */
  readonly form: string
  readonly isOneOfMany?: boolean
  /** The generators, or other tools, that it belongs to. */
  readonly of: string
  /** The message, if it isn't about another tool. */
  readonly message?: string
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

/** `expression` is JavaScript in braces, `html` is HTML in Markdown, `inside` is the text of that, and `attribute` is one of an element or component, as `Card icon=star`. */
export type FormPlace = 'text' | 'comment' | 'expression' | 'html' | 'inside' | 'attribute' | 'code'

export type ForeignAdvice = Record<'message' | 'fix', string>

const HERE: Readonly<Record<FormPlace, string>> = table.here

/** Message and advice that a page's author reads about a form. */
export function adviceOnForm({ form, of, does, where = 'text', message, fix }: Omit<UnsupportedSyntax, 'pattern'>): ForeignAdvice {
  return { message: message ?? `\`${form}\` ${does} in ${of}, but it ${HERE[where]}.`, fix }
}

/** Advice of a table, with the sentence in place of the `$name` of one that several entries share. */
export function withShared(advice: string, shared: Readonly<Record<string, string>>): string {
  return advice.replace(/\$(\w+)/, (written, name: string) => getOwn(shared, name) ?? written)
}
