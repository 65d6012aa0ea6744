/** Words that other generators write around pages in the language of a site, as the words here. */
import type { SiteConfig } from '../../../src/shared/config/schema.ts'
import { siteConfigSchema } from '../../../src/shared/config/schema.ts'
import { labelOf, type Values, valuesOf } from '../config/values.ts'
import WORDS from './language-words.json' with { type: 'json' }

/** @param textOf the word of a site by the other generator's name for it; undefined if the site has none of its own */
export function importedStrings(kind: keyof typeof WORDS, textOf: (name: string) => unknown): SiteConfig['strings'] | undefined {
  const found: Values = {}
  for (const [name, key] of Object.entries(WORDS[kind])) {
    const text = labelOf(textOf(name))
    const word = key === 'lastUpdated' && text !== undefined ? `${text.replace(/[:：]?\s*$/, '')}: {date}` : text
    const isValid = siteConfigSchema.safeParse({ strings: { [key]: word } }).success
    if (word !== undefined && isValid) found[key] ??= word
  }
  return Object.keys(found).length === 0 ? undefined : (found as SiteConfig['strings'])
}

/** The value at a path such as `outline.label`. */
export function valueAtPath(values: Values, path: string): unknown {
  return path.split('.').reduce((value: unknown, name) => valuesOf(value)[name], values)
}

export function directionIn(value: unknown): { dir?: 'ltr' | 'rtl' } {
  return value === 'ltr' || value === 'rtl' ? { dir: value } : {}
}
