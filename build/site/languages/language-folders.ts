/** Folders of pages that are named after a language, but not as `locales` names it, so that they're folders of pages in the root's language. */

import { type Language, ROOT_LOCALE } from '../../../src/shared/config/languages.ts'
import { canonicalLanguage } from '../../../src/shared/config/languages-tags.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'

/** Returns a function that finds the language that a folder is probably meant for. It returns undefined for all other folders. */
export function createLanguageFinder(languages: readonly Language[]): (folder: string) => Language | undefined {
  const found = new Map<string, Language | undefined>()
  return (folder) => {
    if (!found.has(folder)) found.set(folder, languageOfFolder(folder, languages))
    return found.get(folder)
  }
}

/** A language with a region or a script, and no word that only looks like one, such as `it-support`. */
const TAG = /^[a-z]{2,3}(?:[-_](?:hans|hant|latn|cyrl|arab))?(?:[-_](?:[a-z]{2}|\d{3}))?$/i

function languageOfFolder(folder: string, languages: readonly Language[]): Language | undefined {
  const named = languages.find((language) => namesOf(language).some((name) => name.toLowerCase() === folder.toLowerCase()))
  const tag = TAG.test(folder) ? canonicalLanguage(folder.replaceAll('_', '-')) : undefined
  return named ?? languages.find(({ lang }) => tag !== undefined && baseOf(lang) === baseOf(tag))
}

function baseOf(tag: string): string {
  return tag.replace(/-.*/, '')
}

/** Names of a language: in English, in itself, and as the site does. */
function namesOf({ lang, label }: Language): string[] {
  const names = ['en', lang].map((inLanguage) => new Intl.DisplayNames(inLanguage, { type: 'language', fallback: 'none' }).of(baseOf(lang)))
  return [label, ...names.filter((name) => name !== undefined)]
}

/** The problem of such a folder. @param file of a page in it @param hasRoot false if the page is in no language at all */
export function misnamedFolder(
  folder: string,
  { key, label }: Language,
  { file, hasRoot }: { file: string; hasRoot: boolean },
): Diagnostic {
  const isRoot = key === ROOT_LOCALE
  const place = isRoot ? 'outside of such folders' : `in \`${key}\``
  const message = `The folder \`${folder}\` isn't that of a language: the pages in ${label} are ${place}. [language-folder]`
  const move = isRoot ? 'Move its pages out of it.' : `Rename it to \`${key}\`.`
  const tag = canonicalLanguage(folder)
  const own = tag === undefined ? '' : ` If it's a language of its own, add it to \`locales\`: \`'${folder}': { label: '…' }\`.`
  return { severity: hasRoot ? 'warning' : 'error', code: 'language-folder', file, message, fix: move + own }
}
