/** Patterns of grammars, and lines to search for them in. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { importLanguage } from '../../build/compile/highlight/languages.ts'

const LANGUAGES = ['tsx', 'kotlin', 'swift', 'bash', 'html', 'sql', 'yaml']

/** Every pattern of some grammars, each once, in Oniguruma's terms. */
export async function grammarPatterns(): Promise<string[]> {
  const grammars = await Promise.all(LANGUAGES.map(importLanguage))
  return [...new Set(grammars.flat().flatMap(patternsIn))]
}

function patternsIn(grammar: unknown): string[] {
  if (typeof grammar !== 'object' || grammar === null) return []
  return Object.entries(grammar).flatMap(([key, value]) =>
    ['match', 'begin', 'end', 'while'].includes(key) && typeof value === 'string' ? [value] : patternsIn(value),
  )
}

/** Lines of this site's pages, code and text, from all over: each with its end. */
export const SOURCE_LINES = [
  'dms/messages',
  'client/create-client',
  'notifications/notifs-ios',
  'chat-widget/chat-widget',
  'get-started/faq',
].flatMap((page) =>
  readFileSync(fileURLToPath(new URL(`../../content/${page}.mdx`, import.meta.url)), 'utf8')
    .split('\n')
    .filter((_, index) => index % 11 === 0)
    .map((line) => `${line}\n`),
)
