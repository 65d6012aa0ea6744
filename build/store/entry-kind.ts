/** Kinds of entries, declared by each stage or feature. The store knows none of them by name. */

export interface EntryKind<T> {
  readonly name: string
  encode(value: T): string | Uint8Array
  decode(body: Buffer): T
}

/** Data that JSON can say. */
export function jsonEntry<T>(name: string): EntryKind<T> {
  return { name, encode: (value) => JSON.stringify(value), decode: (body) => JSON.parse(body.toString('utf8')) }
}

export function textEntry(name: string): EntryKind<string> {
  return { name, encode: (text) => text, decode: (body) => body.toString('utf8') }
}

export function bytesEntry(name: string): EntryKind<Uint8Array> {
  return { name, encode: (bytes) => bytes, decode: (body) => body }
}
