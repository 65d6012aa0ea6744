/**
 * Searches lines for the patterns of grammars. Shiki's engine does the same; this one shares what is known of a line among
 * all rules of all grammars (a pattern stands in many rules), and takes its patterns from translations that are kept.
 */
import type { RegexEngine, RegexEngineString } from 'shiki/core'
import { type NarrowLine, narrowLine, tellsSignsApart } from './signs.ts'
import { bitsOf, createFilter, type LineBits, mayHold, type TextFilter } from './text-filter.ts'
import type { PatternForLines, TranslatedPattern, Translations } from './translations.ts'

type Scanner = ReturnType<RegexEngine['createScanner']>
type Match = NonNullable<ReturnType<Scanner['findNextMatchSync']>>

interface Line extends RegexEngineString {
  bits: LineBits
  narrow: NarrowLine | undefined
}

/** What is needed of a match. */
type Found = Pick<RegExpExecArray, 'index' | 'indices'>

/** A pattern, and what its last search has found. */
interface Pattern {
  /** Made for the first line in which it may match: most patterns of most grammars never meet one. */
  toRegExp(): TranslatedPattern | undefined
  /** Null where there is none. */
  regexp: TranslatedPattern | undefined | null
  filter: TextFilter | undefined
  /** In JavaScript's terms. */
  source: string
  /** Unknown until there is a line that it matters for. */
  tellsSignsApart?: boolean
  /** Whether a match stays the same when the search starts elsewhere before it; `\G` makes it depend on that. */
  reusable: boolean
  line: Line | undefined
  from: number
  found: Found | null
}

/** What vscode-textmate takes for a group that has no part in a match. */
const NOWHERE = { start: 0xffffffff, end: 0xffffffff, length: 0 }

export function createRegexEngine(translations: Translations): RegexEngine {
  const patterns = new Map<string, Pattern | undefined>()
  const patternFor = (source: string | RegExp): Pattern | undefined => {
    if (typeof source !== 'string') throw new TypeError('This engine has no use for precompiled grammars.')
    if (!patterns.has(source)) patterns.set(source, toPattern(translations.find(source)))
    return patterns.get(source)
  }
  return {
    createScanner: (sources) => createScanner(sources.map(patternFor)),
    createString: (content): Line => ({ content, bits: bitsOf(content), narrow: narrowLine(content) }),
  }
}

function toPattern(found: PatternForLines | undefined): Pattern | undefined {
  if (found === undefined) return undefined
  const { toRegExp, required, pattern } = found
  const filter = required && createFilter(required)
  return { toRegExp, regexp: undefined, filter, source: pattern, reusable: false, line: undefined, from: 0, found: null }
}

function createScanner(patterns: readonly (Pattern | undefined)[]): Scanner {
  return {
    findNextMatchSync(line, start) {
      if (typeof line === 'string') throw new TypeError('Lines are made by the engine.')
      let first: Found | null = null
      let firstIndex = 0
      // The innermost loop of the build: an iterator would be felt.
      for (let index = 0; index < patterns.length; index++) {
        const pattern = patterns[index]
        const found = pattern === undefined ? null : search(pattern, line as Line, start)
        if (found === null || (first !== null && found.index >= first.index)) continue
        first = found
        firstIndex = index
        if (found.index === start) break
      }
      return first === null ? null : toMatch(firstIndex, first)
    },
  }
}

function search(pattern: Pattern, line: Line, start: number): Found | null {
  const { filter, found } = pattern
  const isKnown = pattern.line === line && pattern.from <= start && (found === null || found.index >= start)
  if (isKnown && pattern.reusable) return found
  if (filter !== undefined && !mayHold(line.bits, filter)) return null
  const regexp = pattern.regexp === undefined ? firstRegExp(pattern) : pattern.regexp
  if (regexp === null) return null
  pattern.line = line
  pattern.from = start
  const { narrow } = line
  const from = narrow === undefined ? -1 : narrow.places.indexOf(start)
  if (narrow !== undefined && from >= 0 && isBlindToSigns(pattern)) pattern.found = searchNarrow(regexp, narrow, from)
  else {
    regexp.lastIndex = start
    pattern.found = execute(regexp, line.content)
  }
  return pattern.found
}

function isBlindToSigns(pattern: Pattern): boolean {
  pattern.tellsSignsApart ??= tellsSignsApart(pattern.source)
  return !pattern.tellsSignsApart
}

function searchNarrow(regexp: TranslatedPattern, { text, places }: NarrowLine, from: number): Found | null {
  regexp.lastIndex = from
  const found = execute(regexp, text)
  if (found === null) return null
  const placeOf = (index: number) => places[index] ?? 0
  const indices = found.indices?.map((range): [number, number] | undefined => range && [placeOf(range[0]), placeOf(range[1])])
  return { index: placeOf(found.index), indices: indices as RegExpIndicesArray }
}

function firstRegExp(pattern: Pattern): TranslatedPattern | null {
  const regexp = pattern.toRegExp() ?? null
  pattern.regexp = regexp
  pattern.reusable = regexp !== null && !regexp.sticky && !regexp.rawOptions?.strategy
  return regexp
}

/** A pattern whose compiling was put off may turn out not to compile. */
function execute(regexp: RegExp, text: string): RegExpExecArray | null {
  try {
    return regexp.exec(text)
  } catch {
    return null
  }
}

function toMatch(index: number, { indices = [] as unknown as RegExpIndicesArray }: Found): Match {
  const captureIndices: Match['captureIndices'] = []
  // Called for every match, where an iterator would be felt too.
  for (let group = 0; group < indices.length; group++) {
    const range = indices[group]
    captureIndices.push(range ? { start: range[0], end: range[1], length: range[1] - range[0] } : NOWHERE)
  }
  return { index, captureIndices }
}
