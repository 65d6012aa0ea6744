/** ItemAddresses of what a document has, as authors can foresee them. */
import type { Operation } from './operations.ts'

/** An operation's last part: its id, words apart with hyphens, in lower case, or else its method and path. */
export function operationSlug({ id, method, path }: Pick<Operation, 'id' | 'method' | 'path'>): string {
  if (id === undefined) return hyphened(wordsApart(`${method.toLowerCase()} ${path}`)).toLowerCase()
  const parts = id.split('/').map((part) => hyphened(wordsApart(part).replaceAll('_', '-')).toLowerCase())
  return parts.filter((part) => part !== '').join('/') || 'operation'
}

/** `getHTTPStatus` as `get-HTTP-Status`. */
function wordsApart(id: string): string {
  return id.replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1-$2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1-$2')
}

/** The last part of any other address. Letters, digits, `_` and `-` of any script stay as they are. */
export function hyphened(name: string): string {
  return name
    .normalize()
    .replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** A name as a part of a row's id, in which `.`, `[` and others mean something. */
export function idPart(name: string): string {
  return name.replace(/[.[\]*()<>:%~\s]/g, (sign) => `~${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
}
