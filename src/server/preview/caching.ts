/** Caching of a built site's files: forever, but only of those that are named by their contents. */

/** For a file that never changes. */
export const FOR_EVER = 'public, max-age=31536000, immutable'

const ASK_AGAIN = 'public, max-age=0, must-revalidate'

/** Pages never are among them, whatever they're called. The guides for hosts that read no `_headers` say the same in the words of each. */
const NAMED_BY_CONTENTS =
  /^(?:assets\/(?:(?:fonts|pages)\/)?[^/]+|(?:.+\/)?\.site\/(?:search-index|search\/\w+))-[A-Z2-7]{8}\.(?!html$|md$)\w+$/

/** True for a name with a hash of the file's contents. @param path in the output folder */
export function isNamedByContents(path: string): boolean {
  return NAMED_BY_CONTENTS.test(path)
}

/** The header of a file by the site's `_headers`, as hosts read it, or else by its name. @param address as it was requested, without a query */
export function cacheControl(path: string, address: string, headers: string | undefined): string {
  if (headers === undefined) return isNamedByContents(path) ? FOR_EVER : ASK_AGAIN
  const values: string[] = []
  let applies = false
  for (const line of headers.split(/\r?\n/)) {
    if (/^\S/.test(line)) applies = matches(line.trim(), address)
    const [, value] = /^\s+cache-control:\s*(\S.*?)\s*$/i.exec(line) ?? []
    if (applies && value !== undefined) values.push(value)
  }
  return values.length === 0 ? ASK_AGAIN : values.join(', ')
}

/** True if a rule is about an address. `*` is any text, and `:name` a part between two slashes. */
function matches(rule: string, address: string): boolean {
  if (!rule.startsWith('/')) return false
  const source = rule.replace(/[.+?^$()[\]{}|\\]/g, '\\$&').replace(/:[A-Za-z]\w*/g, '[^/]+')
  return new RegExp(`^${source.replaceAll('*', '.*')}$`).test(address)
}
