/** Abbreviations that documentation uses as if everyone knew them, with what readers search for if they don't. */
import expansions from './abbreviations.json' with { type: 'json' }

const EXPANSIONS: Readonly<Record<string, string>> = expansions

/** The words that a term stands for if it's an abbreviation. */
export function expansionOf(term: string): string | undefined {
  return Object.hasOwn(EXPANSIONS, term) ? EXPANSIONS[term] : undefined
}

export interface Abbreviated {
  abbreviation: string
  /** The words of the query that it stands for: the first, and the one after the last. */
  from: number
  to: number
}

/** Abbreviations of what a query says in words. The first two are enough. @param wordsOf takes an expansion apart like the query */
export function abbreviationsIn(words: readonly string[], wordsOf: (text: string) => readonly string[]): Abbreviated[] {
  return Object.entries(EXPANSIONS).flatMap(([abbreviation, text]) => {
    if (!words.some((word) => text.startsWith(word))) return []
    const expansion = wordsOf(text)
    const from = words.indexOf(expansion[0] ?? '')
    const rest = from < 0 ? [] : words.slice(from)
    const differs = expansion.findIndex((word, place) => word !== rest[place])
    const count = differs < 0 ? expansion.length : differs
    return count < Math.min(2, expansion.length) ? [] : [{ abbreviation, from, to: from + count }]
  })
}
