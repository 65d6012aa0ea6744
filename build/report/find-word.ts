/** Index of the first occurrence of a whole word in a text, or -1. */
export function findWord(text: string, word: string): number {
  for (let at = text.indexOf(word); at >= 0 && word !== ''; at = text.indexOf(word, at + 1)) {
    if (!/[\w$]/.test(text[at - 1] ?? '') && !/[\w$]/.test(text[at + word.length] ?? '')) return at
  }
  return -1
}
