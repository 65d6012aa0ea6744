/** The states of translations, as a table that a translator can work through, and for programs. */
import type { ComparedFile } from '../../compile/translations/open-translations.ts'
import type { ComparedSection } from '../../compile/translations/section-states.ts'
import { addressOfText } from '../../compile/translations/translated-files.ts'
import { translationsCommandLine } from '../../compile/translations/translations-lock.ts'
import type { Paint } from '../../report/diagnostic.ts'
import { formatCount } from '../../report/progress.ts'
import { displayPath } from '../../util/site-folders.ts'
import { placeToWrite, titleOfSection } from './section-places.ts'
import type { OpenTranslations } from './site-translations.ts'

/** From the best to the worst. */
const STATES = ['current', 'edited', 'stale', 'review', 'missing', 'untranslated'] as const

type FileState = (typeof STATES)[number]

/** The worst state of its sections. One that has lost its source is behind it. */
export function stateOfFile({ sections }: Pick<ComparedFile, 'sections'>): FileState {
  const states = sections.map(({ state }): FileState => (state === 'vanished' ? 'stale' : state))
  return STATES.findLast((state) => states.includes(state)) ?? 'current'
}

export function translationsJson({ files, untranslated }: OpenTranslations): string {
  const all = [
    ...files.map((file) => ({
      ...named(file),
      state: stateOfFile(file),
      sections: file.sections.map(({ state, source, translation, locked }) => {
        const [line, key] = [(translation ?? source)?.line ?? 1, source?.key ?? locked?.of]
        return { id: key ? key.slice(1) : 'frontmatter', state, line }
      }),
    })),
    ...untranslated.map((pair) => ({ ...named(pair), state: 'untranslated', sections: [] })),
  ]
  return `${JSON.stringify(all, null, 2)}\n`
}

function named({ translation, source }: Pick<ComparedFile, 'translation' | 'source'>) {
  const { language, name: file } = translation
  return { locale: language.key, page: addressOfText(translation), file, source: source.name }
}

/** @param locale the only language that was asked for, whose pages without a translation are all listed then */
export function formatTranslations(translations: OpenTranslations, locale: string | undefined, paint: Paint): string {
  const { files, untranslated, languages, locked } = translations
  const parts = languages.flatMap(({ key, label }) => {
    const isOwn = ({ translation }: Pick<ComparedFile, 'translation'>) => translation.language.key === key
    const [own, lacking] = [files.filter(isOwn), untranslated.filter(isOwn)]
    const states = [...own.map(stateOfFile), ...lacking.map((): FileState => 'untranslated')]
    const countOf = (state: FileState) => states.filter((one) => one === state).length
    const counts = STATES.filter((state) => countOf(state) > 0).map((state) => `${countOf(state)} ${state}`)
    const listed = locale === undefined ? [] : lacking.map(({ source }) => `  ${displayPath(source.file)}  ${paint.dim('untranslated')}`)
    const places = own.flatMap((file) => file.sections.filter(isOpen).map((section) => placeToWrite(section, file).length))
    const rows = locked === undefined ? [] : own.flatMap((file) => rowsOf(file, Math.max(0, ...places), paint))
    return [`${paint.bold(`${label} (${key})`)}: ${counts.join(', ') || 'no pages'}`, ...rows, ...listed, '']
  })
  return `${[...parts, ...adviceFor(translations)].join('\n')}\n`
}

function adviceFor({ files, locked }: OpenTranslations): string[] {
  if (locked === undefined)
    return [
      "Nobody has said yet what the translations were made from, so it isn't known what's behind. Take them as current with",
      `\`${translationsCommandLine('--start')}\`.`,
    ]
  const open = files.filter(({ sections }) => sections.some(isOpen))
  const [first] = open
  if (first === undefined) return ['Every translation says what its source says.']
  const { name } = first.translation
  return [
    `${formatCount(open.length, 'file')} to work on. See what changed:  ${translationsCommandLine(`--diff ${name}`)}`,
    `Once a file says the same as its source:  ${translationsCommandLine(`--done ${name}`)}`,
  ]
}

function isOpen({ state }: ComparedSection): boolean {
  return state !== 'current' && state !== 'edited'
}

function rowsOf(file: ComparedFile, width: number, paint: Paint): string[] {
  const { source, translation, sections, locked } = file
  const row = (place: string, state: string, text: string) => {
    const color = state === 'missing' ? paint.red : paint.yellow
    return `  ${place.padEnd(width)}  ${color(state.padEnd('vanished'.length))}  ${text}`
  }
  if (locked.length === 0) return [row(`${displayPath(translation.file)}:1`, 'review', `compare with ${displayPath(source.file)}`)]
  return sections.filter(isOpen).map((section) => {
    const { state, source: from, translation: to } = section
    const origin = from && to ? `  ${paint.dim(`${displayPath(source.file)}:${from.line}`)}` : ''
    return row(placeToWrite(section, file), state, titleOfSection(section, file) + origin)
  })
}
