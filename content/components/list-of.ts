/** `a, b, and c`. What browsers have for it, Node has only after it has loaded a language's data: longer than a page takes. */
export function listOf(names: readonly string[]): string {
  if (names.length < 3) return names.join(' and ')
  return `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`
}
