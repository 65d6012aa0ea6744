import { escapeText } from '../../../src/server/document/html.ts'
import { fillIn } from '../../../src/shared/strings/fill-in.ts'

/** Lines from `from` to `to`, counted from 0. Includes both ends. */
export interface Fold {
  from: number
  to: number
  /** Shown instead of the lines. */
  label: string
}

/** The class of lines that `[!code collapse]` names. */
export const FOLDED = 'folded'

/** Takes the folded lines out of the classes of a block's lines. @param firstLine number of the block's first line */
export function takeFolds(
  classes: Record<number, string[]>,
  { codeLine, codeLines }: { codeLine: string; codeLines: string },
  firstLine = 1,
): Fold[] {
  const folds: Fold[] = []
  for (const [line, names] of Object.entries(classes)) {
    if (!names.includes(FOLDED)) continue
    const at = Number(line)
    const rest = names.filter((name) => name !== FOLDED)
    if (rest.length === 0) delete classes[at]
    else classes[at] = rest
    const last = folds.at(-1)
    if (last?.to === at - 1) last.to = at
    else folds.push({ from: at, to: at, label: '' })
  }
  return folds.map(({ from, to }) => {
    const [first, last] = [from + firstLine, to + firstLine]
    return { from, to, label: from === to ? fillIn(codeLine, { line: first }) : fillIn(codeLines, { from: first, to: last }) }
  })
}

/** Joins lines of HTML. Folded ones are in a `details`, which begins on a line of its own. */
export function renderLines(lines: readonly string[], folds: readonly Fold[] = []): string {
  return lines
    .map((line, index) => {
      const fold = folds.find(({ from, to }) => from <= index && index <= to)
      const start = fold?.from === index ? `<details class="dw-fold"><summary>${escapeText(fold.label)}</summary>` : ''
      const end = fold?.to === index ? '</details>' : ''
      return `${start}${line}${index < lines.length - 1 ? '\n' : ''}${end}`
    })
    .join('')
}
