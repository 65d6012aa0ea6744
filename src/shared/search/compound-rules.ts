export interface CompoundRules {
  /** Letters that may link two parts. */
  links: readonly string[]
  endings: readonly string[]
}

const SCANDINAVIAN: CompoundRules = { links: ['', 's', 'e'], endings: ['', 'en', 'et', 'er', 'e', 'n', 'r', 's', 'ene'] }

const RULES: Readonly<Record<string, CompoundRules>> = {
  de: { links: ['', 's', 'es', 'n', 'en', 'er', 'e'], endings: ['', 'e', 'en', 'n', 's', 'es', 'er', 'ern'] },
  nl: { links: ['', 's', 'e', 'en'], endings: ['', 'en', 's', 'e', 'n'] },
  sv: { links: ['', 's'], endings: ['', 'en', 'et', 'ar', 'er', 'or', 'n', 'na', 's', 'arna', 'erna'] },
  da: SCANDINAVIAN,
  nb: SCANDINAVIAN,
  nn: SCANDINAVIAN,
  no: SCANDINAVIAN,
}

/** Undefined for languages that don't write compounds as one word. @param lang of the site */
export function compoundRules(lang: string | undefined): CompoundRules | undefined {
  return RULES[/^\w+/.exec(lang ?? '')?.[0].toLowerCase() ?? '']
}

/** The least letters of a compound's last part, and of what is before it. */
export const LEAST_TAIL = 4
export const LEAST_HEAD = 3

const LEAST_COMPOUND = LEAST_HEAD + LEAST_TAIL

/** Terms from their last letter to their first, as those that may be compounds are sorted in an index in pieces. */
export function backwards(term: string): string {
  return [...term].reverse().join('')
}

export function mayBeCompound({ term }: { term: string }): boolean {
  return term.length >= LEAST_COMPOUND && /^[a-z]+$/.test(term)
}
