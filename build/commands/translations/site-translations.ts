/** The translations of a site, as its commands open them. */
import { resolve } from 'node:path'
import { type Language, sourceLanguage } from '../../../src/shared/config/languages.ts'
import { inWords } from '../../../src/shared/in-words.ts'
import { pathToRoute } from '../../../src/shared/routes/paths.ts'
import { type ComparedFile, createComparison } from '../../compile/translations/open-translations.ts'
import { addressOfText, type TranslatedFile, translationFiles } from '../../compile/translations/translated-files.ts'
import { type LockedFiles, readTranslationsLock, translationsLockFile } from '../../compile/translations/translations-lock.ts'
import { openSite } from '../../open-site.ts'
import { hasErrors, SiteError, siteError } from '../../report/diagnostic.ts'
import { suggestNearest } from '../../report/nearest.ts'
import { SILENT } from '../../report/progress.ts'
import { languagesOf } from '../../site/languages/language-site.ts'
import { openStore } from '../../store/store.ts'
import { withUsableCache } from '../../store/usable-cache.ts'
import { displayPath, siteFolders } from '../../util/site-folders.ts'
import { createPool } from '../../workers/pool.ts'
import type { CommandOptions } from '../options.ts'

/** A site as the commands know it. */
export interface OpenTranslations {
  /** Absolute path of the lock. */
  lockFile: string
  /** Undefined if nobody has started. */
  locked: LockedFiles | undefined
  /** Pages of the language that was asked for. */
  files: readonly ComparedFile[]
  untranslated: readonly TranslatedFile[]
  languages: readonly Language[]
}

/** @param locale the only language that is asked for @throws SiteError if the site has no such language, or the lock can't be read */
export async function openTranslations(options: CommandOptions, locale: string | undefined): Promise<OpenTranslations> {
  const { folders } = withUsableCache(siteFolders(options))
  const pool = createPool(folders)
  try {
    const site = await openSite({ folders, store: openStore(folders.cache), pool, progress: SILENT })
    const all = languagesOf(site)
    const languages = all.filter((language) => language !== sourceLanguage(all))
    if (languages.length === 0) throw wrongUse('The site has one language.', 'Name the others under `locales` in the configuration.')
    const keys = languages.map(({ key }) => key)
    if (locale !== undefined && !keys.includes(locale)) {
      const fix = suggestNearest(locale, keys, `There are translations in ${inWords(keys, 'and')}.`, String)
      throw wrongUse(`No translation of the site is in ${locale}.`, fix)
    }
    const isAsked = ({ translation: { language } }: TranslatedFile) => locale === undefined || language.key === locale
    const lock = readTranslationsLock(folders.content)
    if (lock !== undefined && hasErrors(lock.diagnostics)) throw new SiteError([...lock.diagnostics])
    const compare = createComparison(site, lock ?? { files: new Map() })
    const { pairs, untranslated } = translationFiles(site)
    const files = pairs.flatMap((pair) => compare(pair) ?? [])
    return {
      lockFile: translationsLockFile(folders.content),
      locked: lock && withoutConflicts(lock.files, files),
      files: files.filter(isAsked),
      untranslated: untranslated.filter(isAsked),
      languages: languages.filter(({ key }) => locale === undefined || key === locale),
    }
  } finally {
    await pool.close()
  }
}

/** Of the versions of a line that are in conflict, only the one that counts. */
function withoutConflicts(locked: LockedFiles, files: readonly ComparedFile[]): LockedFiles {
  const kept = files.flatMap(({ translation, sections, locked: all }) => {
    if (new Set(all.map(({ of }) => of)).size === all.length) return []
    return [[translation.name, sections.flatMap((section) => section.locked ?? [])] as const]
  })
  return new Map([...locked, ...kept])
}

/** The translation that a file or an address names. @throws SiteError if there's none */
export function fileNamed(written: string, { files, untranslated }: OpenTranslations): ComparedFile {
  const names = ({ translation: { file, name, ...text } }: TranslatedFile) => [file, name, addressOfText({ file, name, ...text })]
  const isNamed = (pair: TranslatedFile) =>
    names(pair).some((name) => name === written || name === resolve(written) || name === pathToRoute(written))
  const found = files.find(isNamed)
  if (found !== undefined) return found
  const lacking = untranslated.find(isNamed)
  if (lacking !== undefined) {
    const message = `${displayPath(lacking.source.file)} isn't translated into ${lacking.translation.language.label}.`
    throw wrongUse(message, `Its translation would be ${displayPath(lacking.translation.file)}.`)
  }
  const fix = suggestNearest(
    written,
    files.flatMap((file) => names(file).slice(1)),
    'Give its file, such as content/de/guide/start.mdx, or its address, such as /de/guide/start.',
    String,
  )
  throw wrongUse(`${written} is no translation.`, fix)
}

/** Ends a command that can't do what is asked. */
export function wrongUse(message: string, fix: string): SiteError {
  return siteError({ code: 'translations', message, fix })
}
