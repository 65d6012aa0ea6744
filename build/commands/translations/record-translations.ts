/** Translators' word on their work: which sections say now what the source says. */
import type { ComparedFile } from '../../compile/translations/open-translations.ts'
import { type ComparedSection, haveSameHeadings } from '../../compile/translations/section-states.ts'
import type { TextSection } from '../../compile/translations/text-sections.ts'
import { type LockedFiles, type LockedSection, translationsCommandLine } from '../../compile/translations/translations-lock.ts'
import { siteError } from '../../report/diagnostic.ts'
import { formatCount } from '../../report/progress.ts'
import { displayPath } from '../../util/site-folders.ts'
import { placeToWrite, titleOfSection } from './section-places.ts'
import type { OpenTranslations } from './site-translations.ts'

/** The recorded sections, and a text about them. */
export interface Recorded {
  files: LockedFiles
  message: string
}

/** Adds all sections of the files that the lock lacks as current, but of those whose headings don't fit by level, and changes no other line. */
export function startFiles({ files, locked = new Map(), lockFile }: OpenTranslations): Recorded {
  const fresh = files.filter((file) => file.locked.length === 0)
  const fits = ({ texts }: ComparedFile) => haveSameHeadings(texts.source.sections, texts.translation.sections)
  const added = fresh.filter(fits).map((file) => [file.translation.name, entriesOf(file)] as const)
  const others = fresh
    .filter((file) => !fits(file))
    .map(({ translation, source }) => `  ${displayPath(translation.file)}  (${displayPath(source.file)})\n`)
  const sections = formatCount(added.flatMap(([, entries]) => entries).length, 'section')
  const head = `${displayPath(lockFile)}: ${formatCount(added.length, 'file')} with ${sections} added as current.\n`
  const all = new Map([...locked, ...added])
  return { files: all, message: head + (others.length === 0 ? '' : `\n${OTHER_LEVELS}${others.join('')}`) }
}

const OTHER_LEVELS = `These have other headings than their sources, so their sections have to be reviewed. Once they say the same, run
\`${translationsCommandLine('--done FILE')}\` for each of them.
`

/** Takes a file as current. @param asIs true if sections whose source has changed since are current, too @throws SiteError naming those, if they aren't */
export function doneFile(file: ComparedFile, locked: LockedFiles, asIs: boolean): Recorded {
  const { sections, translation } = file
  const behind = sections.filter(({ state }) => state === 'stale' || state === 'vanished')
  if (behind.length > 0 && !asIs) throw stillBehind(file, behind)
  const entries = entriesOf(file)
  const missing = sections.filter((section) => section.source !== undefined && !isPair(section))
  const others = missing.map((section) => `  ${placeToWrite(section, file)}  ${titleOfSection(section, file)}\n`)
  const head = `${displayPath(translation.file)}: ${formatCount(entries.length, 'section')} current.\n`
  const tail =
    others.length === 0 ? '' : `\n${formatCount(others.length, 'section')} of the source not in it:\n${others.join('')}${OTHER_HEADINGS}`
  return { files: new Map([...locked, [translation.name, entries] as const]), message: head + tail }
}

const OTHER_HEADINGS =
  "If they're there below other headings, give these the ids of the source, such as `## Titel {/* #title */}`, and run this again.\n"

function stillBehind(file: ComparedFile, behind: readonly ComparedSection[]) {
  const { file: path, name } = file.translation
  const places = behind.map((section) => {
    const end = section.state === 'vanished' ? ' (its source is gone)' : ''
    return `\n  ${placeToWrite(section, file)}  ${titleOfSection(section, file)}${end}`
  })
  const message = `These sections of ${displayPath(path)} haven't changed since their sources did:${places.join('')}`
  const fix = `Translate what \`${translationsCommandLine(`--diff ${name}`)}\` shows. If nothing has to change, add --as-is.`
  return siteError({ code: 'translation-behind', message, fix })
}

type Pair = ComparedSection & { source: TextSection; translation: TextSection }

function isPair(section: ComparedSection): section is Pair {
  return section.source !== undefined && section.translation !== undefined
}

/** The lines about a file whose sections are current. */
function entriesOf({ sections }: Pick<ComparedFile, 'sections'>): LockedSection[] {
  return sections
    .filter(isPair)
    .map(({ source, translation }) => ({ of: source.key, as: translation.key, sourceHash: source.hash, translationHash: translation.hash }))
}
