/** Reports the formulas of a page on a site without formulas, where they're shown as they're written. */
import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { positionAt } from '../../report/position-at.ts'
import { reportTo } from '../page-file.ts'
import { hiddenRanges } from '../plugins/remark-samples.ts'
import { looseText } from '../tree/prose.ts'

/** Text between dollar signs on one or more lines of a paragraph, without a letter or digit right before or after it. */
const CANDIDATE = /(?<![\\$\w])(\${1,2})(?!\$)((?:[^$\n\\]|\\.|\n(?!\s*\n))+)\1(?![\w${])/g

/** Commands, powers and indexes. */
const TEX = /\\[A-Za-z]+|[\w)}\]]\^[\w{\\(+-]|(?:^|[^A-Za-z])[A-Za-z]_(?:\{|[A-Za-z0-9](?![A-Za-z]))/

/** Short names with operators, or a name, perhaps with an argument: `a + b = c`, `f(x)`. */
const TERM = /^(?=[^$]*(?:[=+*/<>]|\w\s*-\s*\w))(?:(?<![A-Za-z])[A-Za-z]{1,2}(?![A-Za-z])|[\d\s+\-*/=<>(),.'|!])*[\w)!]$/
const NAME = /^[A-Za-z]'?(?:\([A-Za-z0-9, ]+\))?$/

/** True if the text between dollar signs is probably a formula, rather than two prices or variables of a shell. */
function isFormula(text: string, sign: string): boolean {
  const tex = text.trim()
  // One sign next to a space is the sign of a currency.
  if (sign === '$' && tex !== text) return false
  return TEX.test(tex) || NAME.test(tex) || (TERM.test(tex) && /[A-Za-z]/.test(tex))
}

/** Advice on a formula that the site doesn't read. */
export const FORMULA_FIX = 'Add `markdown: { math: true }` to the configuration. If it is no formula, put it in backticks.'

/** The formulas in a source, in order. @param prose the source with everything but text blank, of the same length */
export function formulasIn(source: string, prose = source): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  for (const { index, 0: whole, 1: sign = '' } of prose.matchAll(CANDIDATE)) {
    const [before, after] = [prose.slice(0, index), prose.slice(index + whole.length)]
    // Formulas on lines of their own are reported as a form of other generators (`build/dialect`).
    if (sign === '$$' && /(?:^|\n)[ \t>]*$/.test(before) && /^[ \t]*(?:\r?\n|$)/.test(after)) continue
    const end = index + whole.length
    if (isFormula(source.slice(index + sign.length, end - sign.length), sign)) found.push({ start: index, end })
  }
  return found
}

export function remarkCheckFormulas({ isMdx }: { isMdx: boolean }) {
  return (tree: Root, file: VFile): undefined => {
    const source = String(file.value)
    if (formulasIn(source).length === 0) return
    const { prose, isWritten } = looseText(tree, source, hiddenRanges(file))
    for (const { start, end } of formulasIn(source, prose)) {
      if (!isWritten({ offset: start, written: '$' })) continue
      const isCode = isMdx && source.slice(start, end).includes('{')
      const message = `This looks like a formula, but formulas are turned off, so ${isCode ? 'its braces are JavaScript' : 'it is shown as it is written'}.`
      reportTo(file, positionAt(source, start), isCode ? 'error' : 'warning', isCode ? 'formula-code' : 'formula', {
        message,
        fix: FORMULA_FIX,
      })
    }
  }
}
