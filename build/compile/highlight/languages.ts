import type { LanguageRegistration } from 'shiki/core'
import { type BundledLanguage, bundledLanguages, bundledLanguagesInfo } from 'shiki/langs'
import { getOwn } from '../../../src/shared/get-own.ts'
import hosts from './language-hosts.json' with { type: 'json' }

/** Code in these languages isn't highlighted, without a warning. */
const PLAIN_TEXT = new Set(['', 'text', 'txt', 'plaintext', 'plain', 'ansi'])

/** Common names that Shiki doesn't have. */
const ALIASES: Record<string, string> = { sh: 'bash', shell: 'bash', zsh: 'bash', env: 'dotenv', golang: 'go' }

/** All names that a fence can have. Some of Shiki's have signs, such as `c++`. */
export const LANGUAGE_NAMES: ReadonlySet<string> = new Set([...Object.keys(bundledLanguages), ...Object.keys(ALIASES), ...PLAIN_TEXT])

/** The name of the grammar for a fence's language. Undefined for plain text and unknown languages. */
export function resolveLanguage(language: string): string | undefined {
  if (PLAIN_TEXT.has(language) || !LANGUAGE_NAMES.has(language)) return undefined
  return getOwn(ALIASES, language) ?? language
}

/** The language's usual name: `TypeScript`. Undefined for plain text. */
export function languageTitle(language: string): string | undefined {
  const id = resolveLanguage(language)
  return id === undefined ? undefined : bundledLanguagesInfo.find((info) => info.id === id || info.aliases?.includes(id))?.name
}

/** Loads a grammar and those that it embeds, which come first. @param name one of Shiki's */
export async function importLanguage(name: string): Promise<LanguageRegistration[]> {
  return (await bundledLanguages[name as BundledLanguage]()).default
}

/** Languages that can contain others by name, each with the ones that it contains without a name. */
const HOSTS: Readonly<Record<string, readonly string[]>> = hosts

/** The language of a fence, or of an element such as `<style lang="scss">`. */
const NAMED_LANGUAGE = /^\s*(?:`{3,}|~{3,})\s*([^\s`{[:]+)|\blang=["']?([\w-]+)/g

/** Names of the grammars for the languages within some code. */
export function languagesWithin(language: string, lines: readonly string[]): string[] {
  const unnamed = getOwn(HOSTS, language)
  if (unnamed === undefined) return []
  const named = lines.flatMap((line) =>
    [...line.matchAll(NAMED_LANGUAGE)].map(([, fence, element]) => (fence ?? element ?? '').toLowerCase()),
  )
  return [...new Set([...unnamed, ...named].flatMap((name) => resolveLanguage(name) ?? []))]
}
