/** Translates the patterns of common languages in advance, so that a site's first build doesn't have to. */
import { attempt } from '../../util/attempt.ts'
import commonLanguages from './common-languages.json' with { type: 'json' }
import type { GrammarPatterns } from './grammar-patterns.ts'
import { importLanguage } from './languages.ts'

/** Other languages are translated when a page first uses them. */
export const COMMON_LANGUAGES: readonly string[] = commonLanguages

const PATTERN_KEYS = new Set(['match', 'begin', 'end', 'while'])

/** Translates and saves all patterns of some languages and of those that they embed. */
export async function translateGrammars(languages: readonly string[], patterns: GrammarPatterns): Promise<void> {
  const grammars = await Promise.all(languages.map(importLanguage))
  // JavaScript can't express some patterns. The code that they would match stays plain.
  for (const source of new Set(grammars.flat().flatMap(patternsOf))) attempt(() => patterns.toRegExp(source))
  patterns.save()
}

/** All patterns of a grammar, for Oniguruma. */
export function patternsOf(grammar: unknown): string[] {
  if (typeof grammar !== 'object' || grammar === null) return []
  return Object.entries(grammar).flatMap(([key, value]) =>
    PATTERN_KEYS.has(key) && typeof value === 'string' ? [value] : patternsOf(value),
  )
}
