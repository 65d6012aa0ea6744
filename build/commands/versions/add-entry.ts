/** Where a list of versions begins that's written out in a configuration. */
const LIST = /(?:^|[\s,{])(?:versions|'versions'|"versions")\s*:\s*\[\s*/

/**
 * Adds an entry to `versions` in a configuration, below the first one.
 * @returns undefined if the list isn't written out with an object as its first entry
 */
export function addEntry(source: string, entry: string): string | undefined {
  const list = LIST.exec(source)
  const start = list === null ? -1 : list.index + list[0].length
  if (source[start] !== '{') return undefined
  const [, first] = /^(\{[^{}]*\},?)/.exec(source.slice(start)) ?? []
  if (first === undefined) return undefined
  const end = start + first.length
  const lineStart = source.lastIndexOf('\n', start) + 1
  const before = source.slice(lineStart, start)
  // An entry on a line of its own gets one for the next, too.
  const between = /^\s*$/.test(before) ? `\n${before}` : ' '
  return `${source.slice(0, end)}${first.endsWith(',') ? '' : ','}${between}${entry}${/^\s*\]/.test(source.slice(end)) && between === ' ' ? '' : ','}${source.slice(end)}`
}
