/** Which fence languages there are: Shiki's. */
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { LanguageRegistration } from 'shiki/core'

/** Fences of these show their text as it is, without a word about it. */
const PLAIN_TEXT = new Set(['', 'text', 'txt', 'plaintext', 'plain'])

/** Names people write that Shiki spells otherwise. */
const ALIASES: Record<string, string> = { sh: 'bash', shell: 'bash', zsh: 'bash', env: 'dotenv', golang: 'go' }

let names: Set<string> | undefined

/** Every name a fence may carry. */
export function languageNames(): Set<string> {
  if (names === undefined) {
    const entry = createRequire(import.meta.url).resolve('@shikijs/langs/typescript')
    const files = readdirSync(dirname(entry)).filter((file) => file.endsWith('.mjs') && file !== 'index.mjs')
    names = new Set([...files.map((file) => file.slice(0, -'.mjs'.length)), ...Object.keys(ALIASES), ...PLAIN_TEXT])
  }
  return names
}

export function isPlainText(language: string): boolean {
  return PLAIN_TEXT.has(language)
}

/** The grammar module's name for a fence's language; undefined for plain text and unknown languages. */
export function resolveLanguage(language: string): string | undefined {
  if (isPlainText(language) || !languageNames().has(language)) return undefined
  return ALIASES[language] ?? language
}

/** The grammar and those it embeds, itself last. */
export async function importLanguage(name: string): Promise<LanguageRegistration[]> {
  const loaded: { default: LanguageRegistration[] } = await import(`@shikijs/langs/${name}`)
  return loaded.default
}
