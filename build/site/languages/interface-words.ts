/** The words of the interface in other languages than English: a table for each, which is only read for sites in that language. */
import { lookupLanguage } from '../../../src/shared/config/languages-lookup.ts'
import type { SiteConfig } from '../../../src/shared/config/schema.ts'
import type { StringOverrides } from '../../../src/shared/strings/strings.ts'
import { type ResolvedConfig, resolveConfig } from '../resolve-config.ts'

/** Languages with a table, as BCP 47 tags. */
export const TRANSLATED = [
  ...[
    'ar',
    'cs',
    'de',
    'es',
    'fa',
    'fr',
    'he',
    'hi',
    'id',
    'it',
    'ja',
    'ko',
    'nl',
    'pl',
    'pt',
    'pt-BR',
    'ru',
    'sv',
    'th',
    'tr',
    'uk',
    'vi',
  ],
  ...['zh-CN', 'zh-TW'],
] as const

/** The words of a language's table; none for English, whose words the runtime has, and for a language without a table. */
export async function interfaceWords(lang: string): Promise<StringOverrides> {
  const tag = lookupLanguage(lang, TRANSLATED)
  if (tag === undefined) return {}
  const table: { default: StringOverrides } = await import(`./tables/${tag}.json`, { with: { type: 'json' } })
  return table.default
}

/** A checked configuration with its defaults, and with the words of its language where it has none of its own. */
export async function resolveWithWords(config: SiteConfig, version?: string): Promise<ResolvedConfig> {
  return resolveConfig(config, await interfaceWords(config.lang ?? 'en'), version)
}

/** Tells a site in languages without a table that its readers see English words. */
export function noticeOfWords(languages: readonly string[]): string[] {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  const missing = new Set(languages.filter((lang) => lookupLanguage(lang, ['en', ...TRANSLATED]) === undefined))
  return [...missing].map(
    (lang) =>
      `The words of the interface are English, because there's no table for ${names.of(lang)}. \`strings\` in the configuration has yours.`,
  )
}
