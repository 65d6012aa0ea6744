/** Finds the queries of a sample that point at nothing, so that readers would see nothing in their place. */
import type { SampleAnswers } from './compiler-answers.ts'
import { findIdentifiers, readPieces } from './identifiers.ts'
import type { SampleProblem } from './problems.ts'
import type { SampleQuery, Twoslash } from './twoslash.ts'

/** Checks queries. @param answers to each of the queries, in their order @param lines of the sample */
export function checkTypeQueries(
  { queries, shown }: Pick<Twoslash, 'queries' | 'shown'>,
  answers: SampleAnswers['queries'],
  lines: readonly string[],
): SampleProblem[] {
  return queries.flatMap((query, index): SampleProblem[] => {
    const code = query.line < query.at ? (lines[query.line] ?? '') : ''
    const place = { code: 'sample-query', line: query.at, column: query.column }
    const sign = query.kind === 'type' ? '`^?`' : '`^|`'
    if (code.trim() !== '' && !shown.includes(query.line)) {
      const message = `The line above ${sign} is hidden, so its answer is hidden too.`
      return [{ ...place, message, fix: 'Move the cut above that line, or the query below a line that readers see.' }]
    }
    if (answers[index] !== undefined) return []
    return [{ ...place, message: messageFor(query, sign, code), fix: fixFor(query, code) }]
  })
}

function messageFor({ kind, column }: SampleQuery, sign: string, code: string): string {
  if (code.trim() === '') return `${sign} has no code above it.`
  const line = `\`${code.trim()}\``
  if (column > code.trimEnd().length) return `${sign} points beyond the end of ${line}.`
  if (kind === 'completions') return `There is nothing to complete in ${line} where ${sign} points.`
  const piece = [...readPieces(code)].find(({ start, text }) => start <= column && column < start + text.length)
  return `${sign} points at ${piece === undefined ? 'a space' : `\`${piece.text}\``} in ${line}, which isn't a name.`
}

function fixFor({ kind, column }: SampleQuery, code: string): string {
  if (kind === 'completions') return 'Write it below the first letters of a name, with the caret behind the last of them.'
  const distance = ({ column: start, length }: { column: number; length: number }) =>
    column < start ? start - column : column - start - length + 1
  const names = findIdentifiers(code).filter((name) => distance(name) > 0)
  const [nearest] = names.sort((a, b) => distance(a) - distance(b))
  if (nearest === undefined) return 'Write it below a line of code, with the caret below a name.'
  const columns = distance(nearest) === 1 ? 'column' : 'columns'
  const name = code.slice(nearest.column, nearest.column + nearest.length)
  return `Did you mean \`${name}\`? It's ${distance(nearest)} ${columns} further ${column < nearest.column ? 'right' : 'left'}.`
}
