/**
 * Finds the text that a line has to contain for a pattern to match, by reading the pattern. Most patterns of a grammar are for words that
 * most lines don't have. A pattern that never runs is never compiled either, which is most of the cost of highlighting a small site.
 */
import { type AlternativeNode, type Node, parse } from 'oniguruma-parser/parser'

/** Every match contains all texts of at least one of these lists, ignoring case. All texts are ASCII, in lower case. */
export type RequiredText = string[][]

/** A pattern with more alternatives than this is treated as if it could match any line. */
const MOST_WAYS = 24

/** What a part of a pattern matches. */
interface Part {
  /** Everything that it can match, in lower case. Undefined if that's unknown or too much. */
  exact?: string[] | undefined
  /** Undefined if no text is required. */
  required?: RequiredText | undefined
}

/**
 * @param source a pattern of a TextMate grammar, for Oniguruma
 * @returns undefined if the pattern can match any line
 */
export function requiredText(source: string): RequiredText | undefined {
  try {
    return requirementOf(anyOf(parse(source, { rules: { captureGroup: true, singleline: true }, skipBackrefValidation: true }).body))
  } catch {
    // Without a result, the pattern runs on every line.
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
  const requirements: RequiredText[] = []
  let run: string[] = ['']
  let isExact = true
  const endRun = (): void => {
    const required = requirementOf({ exact: run })
    if (required !== undefined) requirements.push(required)
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
    else if (part.required !== undefined) requirements.push(part.required)
  }
  const exact = isExact ? run : undefined
  endRun()
  return { exact, required: combine(requirements) }
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
      // The asserted text has to be in the line, but isn't part of the match.
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

/** One of several characters. Only ASCII, because other letters can be equal to more letters than their lower case if case is ignored. */
function characters(codes: readonly (number | undefined)[]): Part {
  const isAscii = (code: number | undefined): code is number => code !== undefined && code < 128
  return codes.every(isAscii) ? { exact: [...new Set(codes.map((code) => String.fromCharCode(code).toLowerCase()))] } : {}
}

/** Single letters don't count, because most lines have them, but punctuation does. */
function requirementOf({ exact, required }: Part): RequiredText | undefined {
  if (exact === undefined) return required
  return exact.every((text) => text.length > 1 || /[^\s\w]/.test(text)) ? exact.map((text) => [text]) : undefined
}

/** The requirements of consecutive parts: those without alternatives, combined with the shortest list of alternatives. */
function combine(requirements: readonly RequiredText[]): RequiredText | undefined {
  const certain = requirements.flatMap((required) => (required.length === 1 ? (required[0] ?? []) : []))
  const [ways] = requirements.filter((required) => required.length > 1).sort((a, b) => a.length - b.length)
  if (ways !== undefined) return ways.map((way) => [...certain, ...way])
  return certain.length > 0 ? [certain] : undefined
}

/** Leaves out alternatives that are covered by another one: a line with `=>` also has `=`. */
function withoutCovered(required: RequiredText): RequiredText {
  const covers = (way: readonly string[], other: readonly string[]) => way.every((text) => other.some((longer) => longer.includes(text)))
  return required.filter(
    (way, index) => !required.some((other, at) => at !== index && covers(other, way) && (at < index || !covers(way, other))),
  )
}

function limit(required: RequiredText): RequiredText | undefined {
  return required.length <= MOST_WAYS ? required : undefined
}
