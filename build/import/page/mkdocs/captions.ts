/** Captions of PyMdown that belong to an image, which has its caption in its title here. */
import type { Line } from '../../text/lines.ts'

const IMAGE = /^([ \t]*!\[[^\]]*\]\([^()\s]+)(\)(?:[ \t]*\{[^}]*\})?[ \t]*)$/

/** Characters that Markdown would read in a caption, but not in a title. */
const MARKS = /["*_`[\]<&\\]/

/**
 * Where the image is that a caption follows, in the lines above it, with its new text. Undefined if there's no image alone in its
 * paragraph, or if a title can't hold the caption.
 */
export function captionedImage(above: readonly Line[], caption: readonly Line[]): { index: number; text: string } | undefined {
  const isBlank = ({ text }: Line) => text.trim() === ''
  const index = above.findLastIndex((line) => !isBlank(line))
  const before = above[index - 1]
  const [, image = '', end = ''] = IMAGE.exec(above[index]?.text ?? '') ?? []
  const [text, ...others] = caption.filter((line) => !isBlank(line)).map((line) => line.text.trim())
  const isAlone = image !== '' && (before === undefined || isBlank(before))
  if (!isAlone || text === undefined || others.length > 0 || MARKS.test(text)) return undefined
  return { index, text: `${image} "${text}"${end}` }
}
