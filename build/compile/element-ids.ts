/** Ids of the document and of the shell, in development too. */
export const SHELL_IDS: readonly string[] = [
  ...['app', 'boot', 'content', 'sidebar', 'startup-styles'],
  ...['shell-slow-start', 'shell-search-failure', 'shell-search-results', 'shell-live-state'],
]

/** The heading of footnotes, which is for screen readers only. Copies of parts have it with a number. */
export const NOTES_LABEL = 'footnote-label'

/** Id of the heading of footnotes. @param copy which of the page's lists of footnotes it is */
export function notesLabel(copy: number): string {
  return copy === 1 ? NOTES_LABEL : `${NOTES_LABEL}-${copy}`
}

/** Ids of footnotes, of references to them and of their heading. In copies of parts, they have a number. */
export const NOTE_ID = /^(?:\d+-)?(?:fn|fnref)-|^footnote-label(?:-\d+)?$/

/** Characters that nobody sees or types: variation selectors, joiners, soft hyphens, marks of direction, and the frame of a keycap. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Me}]/gu

/** An id without what is invisible in it. */
export function visibleId(id: string): string {
  return id.replace(INVISIBLE, '')
}

/** The text that a heading's id is made from: composed (NFC), visible, in lower case by the rules of the language. @param language a BCP 47 tag */
export function textOfId(text: string, language: string): string {
  const lower = visibleId(text.normalize()).toLocaleLowerCase(language)
  // English leaves the dot of `İ` as a separate sign. In Lithuanian, it's part of the letter.
  return (/^lt\b/i.test(language) ? lower : lower.replace(/i\u0307/g, 'i')).normalize()
}
