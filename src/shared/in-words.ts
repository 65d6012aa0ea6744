/** Values as a sentence lists them: `a, b or c`. */
export function inWords(values: readonly string[], word: 'and' | 'or'): string {
  return new Intl.ListFormat('en-GB', { type: word === 'or' ? 'disjunction' : 'conjunction' }).format(values)
}
