import { savesData } from './connection.ts'
import { writeStorage } from './storage.ts'

/** Key in local storage for the addresses of fonts that the browser has. */
export const KEPT_FONTS = 'fonts'

/** How a path on this host begins. A second slash, of either kind, would name another one. */
const ON_THIS_HOST = /^\/[^/\\\s]/

/** Remembers the fonts once all are there, unless the reader saves data. The open page keeps the fonts that it has. */
export async function keepFonts(): Promise<void> {
  const files = getComputedStyle(document.documentElement).getPropertyValue('--font-files').replaceAll('"', '').trim()
  if (files === '' || savesData()) return
  await Promise.all(files.split(' ').map((file) => new FontFace('kept', `url("${file}")`).load()))
  writeStorage('local', KEPT_FONTS, files)
}

/** Runs before the first paint: preloads the fonts that the browser has, and tells the document's styles that they may use them. */
export function preloadKeptFonts(kept: string | undefined): void {
  if (kept === undefined) return
  document.documentElement.dataset['fonts'] = kept
  for (const href of kept.split(' ')) {
    // Whatever else shares the origin may have written something else.
    if (!ON_THIS_HOST.test(href)) continue
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'font', crossOrigin: '', href }))
  }
}
