/**
 * The text that a line has to hold for a pattern to match in it, found by reading the pattern. Most patterns of a grammar are for words that
 * most lines don't have. A pattern that isn't run is never compiled either, and compiling is most of the cost of highlighting a small site.
 */
import { type AlternativeNode, type Node, parse } from 'oniguruma-parser/parser'

/** Every match holds all the texts of at least one of these lists, in lower case. All texts are ASCII. */
export type RequiredText = string[][]

/** A pattern with more ways to match than this counts as one that can match any line. */
const MOST_WAYS = 24

/** What is known of a part of a pattern. */
interface Part {
  /** Everything that it can match, in lower case; absent where that is too much or unknown. */
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
    // A pattern that can't be read is run on every line.
    return undefined
  }
}

function anyOf(alternatives: readonly AlternativeNode[]): Part {
  const parts = alternatives.map(({ body }) => sequence(body))
  const exact = parts.flatMap((part) => part.exact ?? [])
  const required = parts.map(requirementOf)
  return {
    exact: parts.every((part) => part.exact) && exact.length <= MOST_WAYS ? exact : undefined,
    required: required.every((each) => each !== undefined) ? limit(withoutCovered(required.flat())) : undefined,
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
    if (part.exact !== undefined && run.length * part.exact.length <= MOST_WAYS) {
      run = concatenate(run, part.exact)
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

function concatenate(starts: readonly string[], ends: readonly string[]): string[] {
  return starts.flatMap((start) => ends.map((end) => start + end))
}

function partOf(node: Node): Part {
  switch (node.type) {
    case 'Character':
      return characters([node.value])
    case 'CharacterClass': {
      if (node.negate || node.kind !== 'union' || node.body.length > 4) return {}
      return characters(node.body.map((each) => (each.type === 'Character' ? each.value : undefined)))
    }
    case 'CapturingGroup':
    case 'Group':
      return anyOf(node.body)
    case 'LookaroundAssertion':
      // What it asserts is in the line as well, but isn't a part of the match.
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

/** One of some characters. Beyond ASCII, a letter can equal another in more ways than its lower case tells, so those are unknown. */
function characters(codes: readonly (number | undefined)[]): Part {
  const isAscii = (code: number | undefined): code is number => code !== undefined && code < 128
  return codes.every(isAscii) ? { exact: [...new Set(codes.map((code) => String.fromCharCode(code).toLowerCase()))] } : {}
}

/** A single letter is in most lines, so it says nothing; a punctuation mark does. */
function requirementOf({ exact, required }: Part): RequiredText | undefined {
  if (exact === undefined) return required
  return exact.every((text) => text.length > 1 || /[^\s\w]/.test(text)) ? exact.map((text) => [text]) : undefined
}

/** What parts require that follow one another: everything certain, in each of the ways of the part that has the fewest. */
function combine(found: readonly RequiredText[]): RequiredText | undefined {
  const certain = found.flatMap((required) => (required.length === 1 ? (required[0] ?? []) : []))
  const [ways] = found.filter((required) => required.length > 1).sort((a, b) => a.length - b.length)
  if (ways !== undefined) return ways.map((way) => [...certain, ...way])
  return certain.length > 0 ? [certain] : undefined
}

/** Leaves out what another way already asks for: a line with `=>` also has `=`. */
function withoutCovered(required: RequiredText): RequiredText {
  const covers = (way: readonly string[], other: readonly string[]) => way.every((text) => other.some((longer) => longer.includes(text)))
  return required.filter(
    (way, index) => !required.some((other, at) => at !== index && covers(other, way) && (at < index || !covers(way, other))),
  )
}

function limit(required: RequiredText): RequiredText | undefined {
  return required.length <= MOST_WAYS ? required : undefined
}
