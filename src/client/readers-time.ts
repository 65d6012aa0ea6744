let format: Intl.DateTimeFormat | undefined

/**
 * A short date and time in the reader's time zone and the site's language: as it is where the reader lives if they read that language, and
 * the reader's own on a site that doesn't name its language.
 */
export function readersTime(date: Date, lang: string | undefined): string {
  // Created once because that's slow.
  format ??= new Intl.DateTimeFormat(lang === undefined || isReadersOwn(lang) ? undefined : lang, {
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return format.format(date)
}

/** True for `en` where the reader's browser is set to `en-GB`. A site that names a region means that one. */
function isReadersOwn(lang: string): boolean {
  return new Intl.DateTimeFormat().resolvedOptions().locale.split('-')[0] === lang
}
