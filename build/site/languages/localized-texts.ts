/** Texts of a configuration that are maps of languages to texts, such as `title: { root: 'Docs', de: 'Dokumentation' }`, in one language at a time. */
import { ROOT_LOCALE } from '../../../src/shared/config/languages.ts'
import { isElement } from '../../../src/shared/config/values.ts'
import { inWords } from '../../../src/shared/in-words.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'

/** By key of the configuration, the names of the texts in it that can be maps. */
export const LOCALIZED_TEXTS: Readonly<Record<string, readonly string[]>> = {
  title: ['title'],
  description: ['description'],
  sidebar: ['text', 'label', 'badge'],
  topNav: ['text'],
  banner: ['content'],
  footer: ['text'],
  outlineFooter: ['outlineFooter'],
  editLink: ['text'],
  sponsors: ['name'],
  codeGroups: ['label'],
}

export interface LocalizedConfig {
  /** Plain data with its texts in the language that stands for others. */
  source: unknown
  /** The same in each language, by its key in `locales`. Empty without that. */
  inLanguage: Readonly<Record<string, unknown>>
  problems: (Pick<Diagnostic, 'severity' | 'message'> & { keys: PropertyKey[]; fix: string })[]
}

type Fields = Readonly<Record<string, unknown>>

/** @param value a configuration as plain data, which the schema hasn't seen yet */
export function localizeTexts(value: unknown): LocalizedConfig {
  const locales = isFields(value) && isFields(value['locales']) ? value['locales'] : {}
  const keys = Object.keys(locales)
  const source = keys.includes(ROOT_LOCALE) ? ROOT_LOCALE : keys[0]
  const problems: LocalizedConfig['problems'] = []
  if (!isFields(value) || source === undefined) return { source: value, inLanguage: {}, problems }

  const isMap = (candidate: unknown): candidate is Fields => isFields(candidate) && keys.some((key) => Object.hasOwn(candidate, key))
  const inLanguage = (wanted: string, onMap?: (map: Fields, path: PropertyKey[]) => void): unknown => {
    const read = (part: unknown, path: PropertyKey[]): unknown => {
      const name = path.at(-1)
      if (typeof name === 'string' && LOCALIZED_TEXTS[String(path[0])]?.includes(name) && isMap(part)) {
        onMap?.(part, path)
        // The problem below says that the source's text is missing, so nothing else need say it.
        return part[wanted] ?? part[source] ?? Object.values(part)[0]
      }
      if (Array.isArray(part)) return part.map((item: unknown, index) => read(item, [...path, index]))
      if (!isFields(part)) return part
      return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, read(item, [...path, key])]))
    }
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, Object.hasOwn(LOCALIZED_TEXTS, key) ? read(part, [key]) : part]),
    )
  }
  const check = (map: Fields, path: PropertyKey[]): void => {
    const report = (more: PropertyKey[], severity: 'error' | 'warning', message: string, fix: string) =>
      problems.push({ keys: [...path, ...more], severity, message, fix })
    for (const [key, text] of Object.entries(map)) {
      if (!keys.includes(key)) report([key], 'error', 'unknown language.', `\`locales\` has ${inWords(keys, 'and')}.`)
      else if (typeof text !== 'string' || text === '')
        report([key], 'error', 'expected text in this language.', 'Write it, or leave it out.')
      else if (hasOwn(locales[key], path))
        report(
          [key],
          'error',
          `\`locales.${key}\` has its own \`${String(path[0])}\`, so this text has no place.`,
          'Remove one of the two.',
        )
    }
    const missing = keys.filter((key) => !Object.hasOwn(map, key) && !hasOwn(locales[key], path))
    if (missing.includes(source))
      report([], 'error', `this text has no \`${source}\`, which stands for the languages that lack it.`, 'Add it.')
    else if (missing.length > 0)
      report([], 'warning', `this text has no ${inWords(missing, 'and')}.`, `Add it. Until then, \`${source}\` is shown.`)
  }
  const ofSource = inLanguage(source, check)
  return {
    source: ofSource,
    inLanguage: Object.fromEntries(keys.map((key) => [key, key === source ? ofSource : inLanguage(key)])),
    problems,
  }
}

/** True if a language has its own value for the key at the top of a path; of the choices for code, a label of its own. */
function hasOwn(locale: unknown, [key, ...rest]: readonly PropertyKey[]): boolean {
  const own = isFields(locale) && key !== undefined ? locale[String(key)] : undefined
  return key === 'codeGroups' ? isFields(own) && own[String(rest[0])] !== undefined : own !== undefined
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isElement(value)
}
