/** Index of the first place where a word stands by itself in a text, and not as a part of a longer one; -1 where it doesn't. */
export function findWord(text: string, word: string): number {
  for (let at = text.indexOf(word); at >= 0 && word !== ''; at = text.indexOf(word, at + 1)) {
    if (!/[\w$]/.test(text[at - 1] ?? '') && !/[\w$]/.test(text[at + word.length] ?? '')) return at
  }
  return -1
}
