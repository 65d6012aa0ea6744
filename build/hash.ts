import { createHash } from 'node:crypto'

/** Hash of several parts, none of which can run into the next. 16 hexadecimal digits. */
export function hashOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}:`).update(part)
  return hash.digest('hex').slice(0, 16)
}

/** The short hash in the names of files that are cacheable for ever: 8 characters, upper case and digits as esbuild's own. */
export function contentHash(contents: string | Uint8Array): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bytes = createHash('sha256').update(contents).digest()
  return Array.from({ length: 8 }, (_, index) => alphabet[(bytes[index] ?? 0) % 32]).join('')
}

/** Hash of a file's contents, for comparing: 16 hexadecimal digits. */
export function fingerprint(contents: string | Uint8Array): string {
  return createHash('sha256').update(contents).digest('hex').slice(0, 16)
}
