/** `translations`: what translators have to do, and what they say about it. */
import { writeFileSync } from 'node:fs'
import { translationsCommandLine, translationsLockText } from '../../compile/translations/translations-lock.ts'
import { paintFor, type SiteError } from '../../report/diagnostic.ts'
import { displayPath } from '../../util/site-folders.ts'
import type { CommandOptions } from '../options.ts'
import { formatDiff } from './diff-translation.ts'
import { formatTranslations, translationsJson } from './list-translations.ts'
import { doneFile, type Recorded, startFiles } from './record-translations.ts'
import { fileNamed, type OpenTranslations, openTranslations, wrongUse } from './site-translations.ts'

/** Lists the states of translations, or records what a translator says of them. @throws SiteError if the site has no such language or page, or the lock can't be read */
export async function translationsCommand({ args: [locale] = [], ...options }: CommandOptions): Promise<void> {
  const chosen = (['json', 'start', 'done', 'diff'] as const).filter((name) => options[name] !== undefined)
  if (chosen.length > 1) throw wrongUse(`--${chosen.join(' and --')} are different tasks.`, 'Give one of them.')
  if (options.asIs === true && options.done === undefined) throw wrongUse('--as-is says how to take a page.', 'Add --done with the page.')
  const translations = await openTranslations(options, locale)
  const { done, diff } = options
  const write = (text: string) => void process.stdout.write(text)
  if (options.start === true) return write(record(translations, startFiles(translations)))
  if (done !== undefined) {
    if (translations.locked === undefined) throw noLock(translations)
    return write(record(translations, doneFile(fileNamed(done, translations), translations.locked, options.asIs === true)))
  }
  if (diff !== undefined) return write(await formatDiff(fileNamed(diff, translations), process.stdout))
  write(options.json === true ? translationsJson(translations) : formatTranslations(translations, locale, paintFor(process.stdout)))
}

function record({ lockFile }: OpenTranslations, { files, message }: Recorded): string {
  writeFileSync(lockFile, translationsLockText(files))
  return message
}

function noLock({ lockFile }: OpenTranslations): SiteError {
  const message = `There is no ${displayPath(lockFile)} yet, which has what each section was translated from.`
  return wrongUse(message, `Write it for the translations as they are now: \`${translationsCommandLine('--start')}\`.`)
}
