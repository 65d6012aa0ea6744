import type { Direction } from './languages-tags.ts'

/** A language of a site, as readers choose it. */
export interface Language {
  /** Its key in `locales`: `root`, or the folder of its pages. */
  key: string
  /** Its name, in the language itself. */
  label: string
  /** A BCP 47 tag. */
  lang: string
  dir: Direction
  /** Where its pages are, below the base path: empty, or a path with a leading and no trailing slash. */
  prefix: string
  /** Where the whole site is published, for a language that a build leaves out. */
  origin?: string
}

/** The key of the language whose pages are in no folder of their own. */
export const ROOT_LOCALE = 'root'

/** A text in several languages, by their keys in `locales`. */
export type LocaleTexts = Readonly<Record<string, string>>

/** The language whose texts and pages stand for those that others lack: the root's, or else the first. */
export function sourceLanguage<Of extends Pick<Language, 'key'>>(languages: readonly Of[]): Of | undefined {
  return languages.find(({ key }) => key === ROOT_LOCALE) ?? languages[0]
}
