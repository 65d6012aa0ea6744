/** All words of the interface, in groups by when browsers load them. A word in none of them can't be translated, so components have none of their own. */
import { COMPONENT_STRINGS } from './component-strings.ts'
import { CONTENT_STRINGS } from './content-strings.ts'
import { placeholdersIn } from './fill-in.ts'
import { LANGUAGE_STRINGS } from './languages-strings.ts'
import { PAGE_STRINGS } from './page-strings.ts'
import { REFERENCE_STRINGS } from './reference-strings.ts'
import { ROUTER_STRINGS } from './router-strings.ts'
import { PLURAL_STRINGS, SEARCH_STRINGS } from './search-strings.ts'
import { SHELL_STRINGS } from './shell-strings.ts'
import { VERSION_STRINGS } from './versions-strings.ts'

/** Words that browsers may need. A site's own words for these are part of its data. */
const BROWSER_STRINGS = {
  ...SHELL_STRINGS,
  ...SEARCH_STRINGS,
  ...ROUTER_STRINGS,
  ...COMPONENT_STRINGS,
  ...PAGE_STRINGS,
  ...LANGUAGE_STRINGS,
  ...VERSION_STRINGS,
}

/** Words in compiled pages. Callouts are also components. */
const COMPILED_STRINGS = { ...CONTENT_STRINGS, ...COMPONENT_STRINGS }

/** The English words. */
export const STRINGS = { ...BROWSER_STRINGS, ...CONTENT_STRINGS, ...REFERENCE_STRINGS }

/** A site's own words, by key. */
export type StringOverrides = Partial<Record<keyof typeof STRINGS | (typeof PLURAL_STRINGS)[number], string | undefined>>

/** The placeholders of a word: those that it has to contain, and those that it may contain. */
export interface Placeholders {
  required: readonly string[]
  optional: readonly string[]
}

/** The grammar of a language decides if the number is in these words. */
const COUNTS: Placeholders = { required: [], optional: ['count'] }

export const PLACEHOLDERS: Readonly<Record<string, Placeholders>> = {
  ...Object.fromEntries(Object.entries(STRINGS).map(([key, text]) => [key, { required: placeholdersIn(text), optional: [] }])),
  ...Object.fromEntries(['resultsOne', ...PLURAL_STRINGS].map((key) => [key, COUNTS])),
  readInLanguage: { required: [], optional: ['label'] },
}

/** A site's own words that browsers may need, without those that are the English ones; undefined if there are none. */
export function overridesForBrowsers(own: StringOverrides | undefined): StringOverrides | undefined {
  const words = select(own, (key) => Object.hasOwn(BROWSER_STRINGS, key) || !Object.hasOwn(STRINGS, key))
  return Object.keys(words).length === 0 ? undefined : words
}

/** A site's own words that are compiled into pages, without those that are the English ones. */
export function overridesForContent(own: StringOverrides | undefined): StringOverrides {
  return select(own, (key) => Object.hasOwn(COMPILED_STRINGS, key))
}

/** The words that are compiled into pages. */
export function contentStrings(own: StringOverrides | undefined): typeof COMPILED_STRINGS {
  return Object.assign({}, COMPILED_STRINGS, own)
}

function select(own: StringOverrides = {}, isWanted: (key: string) => boolean): StringOverrides {
  const english: StringOverrides = STRINGS
  const entries = Object.entries(own) as [keyof StringOverrides, string | undefined][]
  return Object.fromEntries(entries.filter(([key, text]) => text !== undefined && text !== english[key] && isWanted(key)))
}
