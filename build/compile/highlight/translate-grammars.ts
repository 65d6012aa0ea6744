/** Translates the patterns of the languages that documentation is mostly written about, so that no site's first build has to. */
import { importLanguage } from './languages.ts'
import type { Translations } from './translations.ts'

/** Other languages are translated when a page first shows them. */
export const COMMON_LANGUAGES: readonly string[] = [
  ...['typescript', 'tsx', 'javascript', 'jsx', 'vue', 'svelte', 'astro'],
  ...['json', 'jsonc', 'yaml', 'toml', 'xml', 'ini', 'sql', 'graphql', 'protobuf', 'diff'],
  ...['html', 'css', 'scss', 'markdown', 'mdx'],
  ...['bash', 'shellscript', 'powershell', 'docker', 'nginx'],
  ...['python', 'ruby', 'php', 'java', 'kotlin', 'swift', 'dart', 'csharp'],
  ...['c', 'cpp', 'rust', 'go', 'solidity'],
]

/** The keys under which a TextMate grammar has its patterns. */
const PATTERN_KEYS = new Set(['match', 'begin', 'end', 'while'])

/** Translates every pattern of some languages' grammars, and of those that they embed, and saves the translations. */
export async function translateGrammars(languages: readonly string[], translations: Translations): Promise<void> {
  const grammars = await Promise.all(languages.map(importLanguage))
  for (const source of new Set(grammars.flat().flatMap(patternsOf))) {
    try {
      translations.toRegExp(source)
    } catch {
      // Highlighting leaves out a pattern that JavaScript can't express; what it would match stays plain.
    }
  }
  translations.save()
}

/** The patterns of a grammar, and of everything in it, in the terms of Oniguruma. */
export function patternsOf(grammar: unknown): string[] {
  if (typeof grammar !== 'object' || grammar === null) return []
  return Object.entries(grammar).flatMap(([key, value]) =>
    PATTERN_KEYS.has(key) && typeof value === 'string' ? [value] : patternsOf(value),
  )
}
