import type { Language } from '../../../src/shared/config/languages.ts'

export interface SectionOfTranslation {
  /** Id of its heading, and empty for the text before the first one. */
  id: string
  /** Id of the source's section, if it's another one. */
  of?: string
  /** Set if the source has changed since. */
  stale?: {
    /** Markdown of the source's section, for translators. */
    text?: string
  }
}

/** A translation as it's compiled. Sections about which there's nothing to say aren't in it. */
export interface PageTranslation {
  /** The source's language. */
  language: Pick<Language, 'key' | 'lang' | 'dir'>
  sections: readonly SectionOfTranslation[]
}
