/** Loads the site's fonts for the documents to come. */
import { savesData } from './connection.ts'
import { writeStorage } from './storage.ts'

/** Key in local storage for the addresses of fonts that the browser has. */
export const KEPT_FONTS = 'fonts'

/** A path on this host. */
const FONT_FILE = /^(?:\/[^/\\\s]+)+\.woff2$/

/** Remembers the fonts once all are there, unless the reader saves data. The open page keeps the fonts that it has. */
export async function keepFonts(): Promise<void> {
  const files = getComputedStyle(document.documentElement).getPropertyValue('--font-files').replaceAll('"', '').trim()
  if (files === '' || savesData()) return
  await Promise.all(files.split(' ').map((file) => new FontFace('kept', `url("${file}")`).load()))
  writeStorage('local', KEPT_FONTS, files)
}

/** Runs before the first paint: preloads the fonts that the browser has, and tells the document's styles that they may use them. */
export function preloadKeptFonts(kept: string | undefined): void {
  // Whatever else shares the origin may write there too.
  if (kept === undefined || !kept.split(' ').every((file) => FONT_FILE.test(file))) return
  document.documentElement.dataset['fonts'] = kept
  for (const href of kept.split(' '))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'font', crossOrigin: '', href }))
}
