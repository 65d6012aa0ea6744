/** Which fence languages there are: Shiki's. */
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { LanguageRegistration } from 'shiki/core'
import { ownValue } from '../../../src/shared/own-value.ts'

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
  return ownValue(ALIASES, language) ?? language
}

/** The grammar and those it embeds, itself last. */
export async function importLanguage(name: string): Promise<LanguageRegistration[]> {
  const loaded: { default: LanguageRegistration[] } = await import(`@shikijs/langs/${name}`)
  return loaded.default
}

/** Languages that hold others: those named in the text, and those that stand in it without a name. */
const HOSTS: Readonly<Record<string, readonly string[]>> = {
  markdown: ['yaml', 'html'],
  md: ['yaml', 'html'],
  mdx: ['yaml', 'tsx'],
  asciidoc: [],
  adoc: [],
  astro: [],
  svelte: [],
  vue: [],
  wikitext: [],
}

/** The language of a fence, or of an element such as `<style lang="scss">`. */
const NAMED_LANGUAGE = /^\s*(?:`{3,}|~{3,})\s*([\w+#-]+)|\blang=["']?([\w-]+)/g

/** Names of the grammars that code in one language needs for the code in others that it holds. */
export function languagesWithin(language: string, lines: readonly string[]): string[] {
  const unnamed = ownValue(HOSTS, language)
  if (unnamed === undefined) return []
  const named = lines.flatMap((line) =>
    [...line.matchAll(NAMED_LANGUAGE)].map(([, fence, element]) => (fence ?? element ?? '').toLowerCase()),
  )
  return [...new Set([...unnamed, ...named].flatMap((name) => resolveLanguage(name) ?? []))]
}
