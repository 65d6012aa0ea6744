/** Twoslash's includes: `twoslash include setup` hides a fence, for `// @include: setup` in others. `// - client` in it ends a part, `setup-client`. */
import { suggestNearest } from '../../report/nearest.ts'

/** The lines of each part of a page, by its name. */
export type SampleParts = Map<string, string[]>

const PART = /(?<!\S)twoslash\s+include(?:\s+([\w-]+))?(?!\S)/
const END_OF_PART = /^\s*\/\/ - ([\w-]+)/
const INCLUDE = /^([ \t]*)\/\/\s*@include:\s*(.*?)\s*$/

/** The name of the part that a fence has, from its info string. Empty if it has no name, undefined if it isn't a part. */
export function partName(meta: string | null | undefined): string | undefined {
  const match = PART.exec(meta ?? '')
  return match === null ? undefined : (match[1] ?? '')
}

export function addPart(parts: SampleParts, name: string, code: string): void {
  const lines: string[] = []
  for (const line of code.split('\n')) {
    const end = END_OF_PART.exec(line)?.[1]
    if (end === undefined) lines.push(line)
    else parts.set(`${name}-${end}`, [...lines])
  }
  parts.set(name, lines)
}

/** The lines in place of one. A line that includes nothing, or what isn't there, stays. */
export function expandPart(line: string, parts: SampleParts): string[] {
  const [, indent = '', name = ''] = INCLUDE.exec(line) ?? []
  return parts.get(name)?.map((text) => (text === '' ? '' : indent + text)) ?? [line]
}

/** The problem of a line that includes a part. */
export function includeProblem(line: string, parts: SampleParts): { message: string; fix: string; column: number } | undefined {
  const name = INCLUDE.exec(line)?.[2]
  if (name === undefined || parts.has(name)) return undefined
  const names = [...parts.keys()]
  const absent = 'Put it into a fence on this page, as in ```` ```ts twoslash include setup ````.'
  const message = `There is no code named \`${name}\` to include.`
  const fix = suggestNearest(name, names, names.length === 0 ? absent : `There are ${names.join(', ')}.`)
  return { message, fix, column: line.indexOf('@include') }
}
