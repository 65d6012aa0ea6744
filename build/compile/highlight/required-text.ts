/**
 * What a line has to hold for a pattern to match in it, found by reading the pattern. Most patterns of a grammar are for words that most lines do
 * not have; to know that without running them is most of what highlighting saves.
 */
import { type AlternativeNode, type Node, parse } from 'oniguruma-parser/parser'

/** Each match holds all texts of one of these, in lower case. */
export type RequiredText = string[][]

/** More ways to match than this are not told apart. */
const MOST_WAYS = 24

/** What is known of a part of a pattern. */
interface Part {
  /** All that it can match, in lower case; absent where that is too much or unknown. */
  exact?: string[] | undefined
  /** Absent where it can match without any certain text. */
  required?: RequiredText | undefined
}

/**
 * @param source a pattern for Oniguruma, as TextMate's grammars have it
 * @returns undefined where it can match any line
 */
export function requiredText(source: string): RequiredText | undefined {
  try {
    return requirementOf(anyOf(parse(source, { rules: { captureGroup: true, singleline: true }, skipBackrefValidation: true }).body))
  } catch {
    return undefined
  }
}

function anyOf(alternatives: readonly AlternativeNode[]): Part {
  const parts = alternatives.map(({ body }) => sequence(body))
  const exact = parts.flatMap((part) => part.exact ?? [])
  const required = parts.map(requirementOf)
  return {
    exact: parts.every((part) => part.exact) && exact.length <= MOST_WAYS ? exact : undefined,
    required: required.every((each) => each !== undefined) ? limit(leastOf(required.flat())) : undefined,
  }
}

function sequence(nodes: readonly Node[]): Part {
  const found: RequiredText[] = []
  let run: string[] = ['']
  let isExact = true
  const endRun = (): void => {
    const required = requirementOf({ exact: run })
    if (required !== undefined) found.push(required)
    run = ['']
  }
  for (const node of nodes) {
    const part = partOf(node)
    const longer: string[] | undefined = part.exact && run.length * part.exact.length <= MOST_WAYS ? cross(run, part.exact) : undefined
    if (longer !== undefined) {
      run = longer
      continue
    }
    isExact = false
    endRun()
    if (part.exact !== undefined) run = part.exact
    else if (part.required !== undefined) found.push(part.required)
  }
  const exact = isExact ? run : undefined
  endRun()
  return { exact, required: combine(found) }
}

function cross(starts: readonly string[], ends: readonly string[]): string[] {
  return starts.flatMap((start) => ends.map((end) => start + end))
}

function partOf(node: Node): Part {
  switch (node.type) {
    case 'Character':
      return { exact: [String.fromCodePoint(node.value).toLowerCase()] }
    case 'CharacterClass': {
      const characters =
        node.negate || node.kind !== 'union' ? undefined : node.body.map((each) => (each.type === 'Character' ? each.value : undefined))
      if (characters === undefined || characters.length > 4 || characters.some((each) => each === undefined)) return {}
      return { exact: [...new Set(characters.map((each) => String.fromCodePoint(each ?? 0).toLowerCase()))] }
    }
    case 'CapturingGroup':
    case 'Group':
      return anyOf(node.body)
    case 'LookaroundAssertion':
      // What stands before or behind a match is in its line as well, but not a part of it.
      return node.negate ? { exact: [''] } : { required: requirementOf(anyOf(node.body)) }
    case 'Assertion':
      return { exact: [''] }
    case 'Quantifier': {
      if (node.min === 0) return {}
      const part = partOf(node.body)
      return node.min === 1 && node.max === 1 ? part : { required: requirementOf(part) }
    }
    default:
      return {}
  }
}

/** Texts of one letter are in most lines, and so say nothing; signs do. */
function requirementOf({ exact, required }: Part): RequiredText | undefined {
  if (exact === undefined) return required
  return exact.every((text) => text.length > 1 || /[^\s\w]/.test(text)) ? exact.map((text) => [text]) : undefined
}

/** Of parts that stand one after the other: all that are certain, in each of the ways of the one that has the fewest. */
function combine(found: readonly RequiredText[]): RequiredText | undefined {
  const certain = found.flatMap((required) => (required.length === 1 ? (required[0] ?? []) : []))
  const [ways] = found.filter((required) => required.length > 1).sort((a, b) => a.length - b.length)
  if (ways !== undefined) return ways.map((way) => [...certain, ...way])
  return certain.length > 0 ? [certain] : undefined
}

/** Without the ways that are asked for by another way already: what holds `=` and `=>` holds `=`. */
function leastOf(required: RequiredText): RequiredText {
  const covers = (way: readonly string[], other: readonly string[]) => way.every((text) => other.some((longer) => longer.includes(text)))
  return required.filter(
    (way, index) => !required.some((other, at) => at !== index && covers(other, way) && (at < index || !covers(way, other))),
  )
}

function limit(required: RequiredText): RequiredText | undefined {
  return required.length <= MOST_WAYS ? required : undefined
}
