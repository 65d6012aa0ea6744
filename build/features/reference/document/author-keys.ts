/** Keys below which a document isn't read as OpenAPI. */
import keys from './keys.json' with { type: 'json' }

/** Keys whose objects are named by the author, so a name such as `example` means nothing in them. */
export const NAMED: ReadonlySet<string> = new Set(keys.named)

/** True for a key whose value is data: a reference in it is a text. Examples of a schema are a list. */
export function isData(key: string, value: unknown): boolean {
  return keys.data.includes(key) || (key.startsWith('x-') && !NAMED.has(key)) || (key === 'examples' && Array.isArray(value))
}
