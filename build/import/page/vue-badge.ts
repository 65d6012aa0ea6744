/** Badges of VitePress, as the tags of our badges. */
import { TONES } from './tones.ts'

/** The kind of a badge that names none. */
const USUAL = 'tip'

/**
 * What to write in place of a badge's opening tag, or of the whole badge if that closes itself. Undefined if its text isn't known.
 * @param isEmpty whether the tag closes itself
 * @param hasContent whether there is something between its tags, which is shown rather than its attribute
 */
export function badgeTag(attributes: Readonly<Record<string, string>>, isEmpty: boolean, hasContent: boolean): string | undefined {
  const { type = USUAL, text } = attributes
  if (!hasContent && text === undefined) return undefined
  const tone = TONES[type]
  return `<Badge${tone === undefined ? '' : ` tone="${tone}"`}>${hasContent ? '' : escapeMarkdown(text ?? '')}${isEmpty ? '</Badge>' : ''}`
}

/** Text that Markdown shows as it is, also in a cell of a table. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_~[\]<{|&]/g, '\\$&')
}
