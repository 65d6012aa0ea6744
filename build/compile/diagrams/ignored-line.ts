/** What to say about a line of a diagram that changes nothing. */
import type { Diagnostic } from '../../report/diagnostic.ts'

/** @param at the number of the line, counted from 0 */
export function describeIgnored(at: number, lines: readonly string[]): Pick<Diagnostic, 'message' | 'fix'> {
  const line = lines[at]?.trim() ?? ''
  return { message: `\`${line}\` has no effect on the diagram.`, fix: adviceOn(line, lines) }
}

function adviceOn(line: string, lines: readonly string[]): string {
  const [, defined] = /^classDef\s+(\S+)/.exec(line) ?? []
  if (defined === 'default') return 'There is no class of all nodes here. Give one to each: `class A,B important`.'
  if (defined !== undefined) return `No node has this class. Give it to some: \`class A ${defined}\`, or \`A:::${defined}\`.`
  const [, used] = /^class\s+\S+\s+(\w+);?$/.exec(line) ?? []
  if (used !== undefined && !lines.some((other) => new RegExp(`^\\s*classDef\\s+${used}\\b`).test(other)))
    return `Nothing says what the class looks like. Add a line such as \`classDef ${used} fill:#fde68a\`.`
  return "Remove the line, or write it in another way: the package that draws doesn't know it, or it says what is so anyway."
}
