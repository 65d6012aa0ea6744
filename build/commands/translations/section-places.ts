/** Sections as translators find them: by file and line, and by the words of their headings. */
import type { ComparedFile } from '../../compile/translations/open-translations.ts'
import type { ComparedSection } from '../../compile/translations/section-states.ts'
import { sectionText } from '../../compile/translations/text-sections.ts'
import { displayPath } from '../../util/site-folders.ts'

/** Where someone has to write: in the translation, or at the source of what is missing there. */
export function placeToWrite({ source, translation }: ComparedSection, file: Pick<ComparedFile, 'source' | 'translation'>): string {
  return translation === undefined
    ? `${displayPath(file.source.file)}:${source?.line ?? 1}`
    : `${displayPath(file.translation.file)}:${translation.line}`
}

/** The heading of a section in the translation, or in the source if it's missing there, or a name for one that has none. */
export function titleOfSection({ source, translation }: ComparedSection, { texts }: Pick<ComparedFile, 'texts'>): string {
  const section = translation ?? source
  if (section === undefined || section.key === '') return '(title and description)'
  if (section.depth === 0) return '(text above the first heading)'
  const [line = ''] = sectionText(section, texts[translation === undefined ? 'source' : 'translation'].source).split('\n', 1)
  return line.replace(/^#+\s*/, '').replace(/\s*\{[^{}]*#[^{}]*\}\s*$/, '')
}
