/** The translations of an open site, compared with their sources by its lock. */
import { readFileSync } from '../../inputs/files.ts'
import type { Site } from '../../site/site.ts'
import { mapMemory } from '../../store/memories.ts'
import { attempt } from '../../util/attempt.ts'
import { hashOf } from '../../util/hash.ts'
import { decodeText } from '../../util/text/read-text.ts'
import { type ComparedSection, compareSections } from './section-states.ts'
import { type TextSection, textSections } from './text-sections.ts'
import type { TextFile, TranslatedFile } from './translated-files.ts'
import type { LockedSection, TranslationsLock } from './translations-lock.ts'

/** Sections by the hash of their file's text, so that the next build needn't parse it again. */
const TEXT_SECTIONS = mapMemory<TextSection[]>('text-sections')

/** A text with its sections. */
export interface ReadText {
  source: string
  sections: readonly TextSection[]
}

export interface ComparedFile extends TranslatedFile {
  /** Texts of both. */
  texts: { source: ReadText; translation: ReadText }
  sections: readonly ComparedSection[]
  /** Lines of the lock about the translation. */
  locked: readonly LockedSection[]
}

/** Returns a function that compares a translation with its source. It returns undefined if one of them can't be read, which the compiler reports. */
export function createComparison({ store }: Pick<Site, 'store'>, lock: Pick<TranslationsLock, 'files'>) {
  const known = store.map(TEXT_SECTIONS)
  const read = ({ file, language: { lang } }: TextFile): ReadText | undefined =>
    attempt(() => {
      const { source } = decodeText(readFileSync(file))
      const key = hashOf(source, file.endsWith('.mdx') ? 'mdx' : 'md', lang)
      const sections = known.get(key) ?? textSections({ source, filePath: file, language: lang })
      known.set(key, sections)
      return { source, sections }
    })
  return (pair: TranslatedFile): ComparedFile | undefined => {
    const [source, translation] = [read(pair.source), read(pair.translation)]
    if (source === undefined || translation === undefined) return undefined
    const locked = lock.files.get(pair.translation.name) ?? []
    const found = compareSections({ source: source.sections, translation: translation.sections }, locked)
    // Nobody has said yet what the sections of a file without a line were made from.
    const sections = locked.length > 0 ? found : found.map((section) => ({ ...section, state: 'review' as const }))
    return { ...pair, texts: { source, translation }, sections, locked }
  }
}
