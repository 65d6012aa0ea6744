/** Texts of a site's own components: `content/_strings.<locale>.yaml`, a map of names to texts. */

import { join } from 'node:path'
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml'
import { type Language, sourceLanguage } from '../../../src/shared/config/languages.ts'
import { inWords } from '../../../src/shared/in-words.ts'
import { existsSync } from '../../inputs/files.ts'
import { type Diagnostic, withExcerpt } from '../../report/diagnostic.ts'
import { textDiagnostic } from '../../report/text-diagnostics.ts'
import { displayPath } from '../../util/site-folders.ts'
import { storedNames } from '../../util/text/actual-path.ts'
import { readText } from '../../util/text/read-text.ts'

export type Texts = Readonly<Record<string, string>>

export interface LanguageTexts {
  /** By key of the language, with those of the source that it lacks. */
  texts: ReadonlyMap<string, Texts>
  diagnostics: Diagnostic[]
  /** Absolute paths, some of which may not exist. */
  inputs: string[]
}

/** @param content the folder with the configuration */
export function readLanguageTexts(content: string, languages: readonly Language[]): LanguageTexts {
  const files = languages.map((language) => ({ language, file: join(content, `_strings.${language.key}.yaml`) }))
  const read = files.flatMap(({ language, file }) => (existsSync(file) ? [{ language, file, ...readTexts(file) }] : []))
  const source = sourceLanguage(languages)
  const ofSource = read.find(({ language }) => language === source)
  const problems = languages.flatMap((language) => {
    const own = read.find((one) => one.language === language)
    return ofSource === undefined || own === ofSource
      ? []
      : lackingTexts(ofSource.texts, language, own ?? { file: join(content, `_strings.${language.key}.yaml`), texts: {} })
  })
  const withSource = (own: Texts) => ({
    ...Object.fromEntries(Object.entries(ofSource?.texts ?? {}).filter(([name]) => !hasForm(own, name))),
    ...own,
  })
  const texts = languages.map(({ key }) => [key, withSource(read.find(({ language }) => language.key === key)?.texts ?? {})] as const)
  return {
    texts: new Map(read.length === 0 ? [] : texts),
    diagnostics: [...read.flatMap(({ diagnostics }) => diagnostics), ...problems, ...unknownTexts(content, languages)],
    inputs: files.map(({ file }) => file),
  }
}

/** Warnings for files of texts that are those of no language. */
function unknownTexts(content: string, languages: readonly Language[]): Diagnostic[] {
  const keys = languages.map(({ key }) => key)
  const files = keys.length === 0 ? [] : storedNames(content).filter((name) => /^_strings\..*\.ya?ml$/.test(name))
  return files.sort().flatMap((name): Diagnostic[] => {
    const [, key = '', ending] = /^_strings\.(.*)\.(ya?ml)$/.exec(name) ?? []
    if (keys.includes(key) && ending === 'yaml') return []
    const [message, fix] = keys.includes(key)
      ? ['Files of texts end in `.yaml`.', `Name the file \`_strings.${key}.yaml\`.`]
      : [`\`locales\` has no language \`${key}\`, so nobody sees these texts.`, `Name it after one of ${inWords(keys, 'and')}.`]
    return [{ severity: 'warning', code: 'site-strings', file: displayPath(join(content, name)), message, fix }]
  })
}

/** A plural form of a text. Languages have different ones, of which they need `Other`. */
const FORM = /(?:Zero|One|Two|Few|Many|Other)$/

/** True if a language has a text, or forms of its own for it. */
function hasForm(own: Texts, name: string): boolean {
  return Object.hasOwn(own, name) || (FORM.test(name) && Object.hasOwn(own, name.replace(FORM, 'Other')))
}

function lackingTexts(source: Texts, { label }: Language, { file, texts }: { file: string; texts: Texts }): Diagnostic[] {
  const names = Object.keys(source).filter((name) => !hasForm(texts, name))
  if (names.length === 0) return []
  const message = `${label} has no ${inWords(
    names.map((name) => `\`${name}\``),
    'and',
  )}.`
  return [
    { severity: 'warning', code: 'site-strings', file: displayPath(file), message, fix: "Add it. Until then, the source's text is shown." },
  ]
}

function readTexts(file: string): { texts: Texts; diagnostics: Diagnostic[] } {
  const { source, problem } = readText(file)
  if (problem !== undefined) return { texts: {}, diagnostics: [textDiagnostic(file, problem)] }
  const lines = new LineCounter()
  const { contents, errors } = parseDocument(source, { lineCounter: lines })
  const tell = (offset: number, message: string, fix: string): Diagnostic => {
    const { line, col: column } = lines.linePos(offset)
    return withExcerpt({ severity: 'error', code: 'site-strings', file: displayPath(file), line, column, message, fix }, source)
  }
  const [error] = errors
  if (error !== undefined)
    return {
      texts: {},
      diagnostics: [tell(error.pos[0], `This isn't valid YAML: ${error.message.split('\n')[0]}`, 'Put the text in quotes.')],
    }
  if (contents === null) return { texts: {}, diagnostics: [] }
  const expected = 'Write lines such as `greeting: Hello {name}`.'
  if (!isMap(contents)) return { texts: {}, diagnostics: [tell(0, 'This file has no map of names to texts.', expected)] }
  const entries = contents.items.map(({ key, value }) => {
    const offset = (isScalar(key) && key.range?.[0]) || 0
    const name = isScalar(key) ? String(key.value) : ''
    const text = isScalar(value) && typeof value.value === 'string' ? value.value : undefined
    return { name, text, wrong: text === undefined ? [tell(offset, `\`${name}\` has no text.`, expected)] : [] }
  })
  const texts = entries.flatMap(({ name, text }) => (text === undefined ? [] : [[name, text] as const]))
  return { texts: Object.fromEntries(texts), diagnostics: entries.flatMap(({ wrong }) => wrong) }
}
