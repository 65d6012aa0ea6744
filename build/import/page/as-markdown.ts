/** A page that can't be MDX here, because it isn't valid, as Markdown. */
import type { Line } from '../text/lines.ts'
import type { GivenPage } from './context.ts'

const TAG = /^\s*<\/?[A-Za-z][^<>]*>\s*$/

/**
 * Comments of MDX become comments of HTML, imports are left out, and there are empty lines around tags that are alone on their line:
 * without them, what's between the tags would be HTML and not Markdown.
 */
export function asMarkdown(lines: readonly Line[], given: GivenPage): Line[] {
  let isImport = false
  return lines.flatMap((line): Line[] => {
    if (line.isCode) return [line]
    isImport ||= /^import\s/.test(line.text)
    if (isImport) {
      given.notes.add('code', { file: given.file, line: line.origin }, 'An import.')
      isImport = !/["'];?\s*$/.test(line.text)
      return [{ ...line, text: '' }]
    }
    const text = line.text.replaceAll('{/*', '<!--').replaceAll('*/}', '-->')
    const blank = { ...line, text: '' }
    return TAG.test(text) ? [blank, { ...line, text }, blank] : [{ ...line, text }]
  })
}
