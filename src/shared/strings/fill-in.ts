const PLACEHOLDER = /\{(\w+)\}/

/** Replaces the placeholders of a text by values. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return splitText(text)
    .map((piece, index) => (index % 2 === 0 ? piece : String(values[piece])))
    .join('')
}

/** The text between the placeholders at even places, and the names of the placeholders at odd ones. */
export function splitText(text: string): string[] {
  return text.split(PLACEHOLDER)
}

/** The names of a text's placeholders. */
export function placeholdersIn(text: string): string[] {
  return splitText(text).filter((_, index) => index % 2 === 1)
}

/** Text as HTML, in elements and in attributes. */
export function escapedHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}
