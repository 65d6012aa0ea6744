import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync, statSync } from '../inputs/files.ts'

/** Hash of several parts, none of which can run into the next. 16 hexadecimal digits. */
export function hashOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}:`).update(part)
  return hash.digest('hex').slice(0, 16)
}

/** SHA-256 in hexadecimal digits, for contents that come from elsewhere. */
export function sha256(contents: string | Uint8Array): string {
  return createHash('sha256').update(contents).digest('hex')
}

/** The short hash in the names of files that are cacheable forever: 8 characters, upper case and digits as esbuild's own. */
export function contentHash(contents: string | Uint8Array): string {
  return contentHashOf(createHash('sha256').update(contents).digest())
}

/** Hash of a file's contents, for comparing: 16 hexadecimal digits. */
export function fingerprint(contents: string | Uint8Array): string {
  return fingerprintOf(createHash('sha256').update(contents).digest())
}

type Open = (file: string, flags: 'r') => number

/** Both hashes of a file, which is read piece by piece, because it may be larger than the memory. @param open by default records it as an input @throws Error if it can't be read */
export function hashFile(file: string, open?: Open): { contentHash: string; fingerprint: string } {
  const hash = createHash('sha256')
  for (const piece of piecesOf(file, open)) hash.update(piece)
  const digest = hash.digest()
  return { contentHash: contentHashOf(digest), fingerprint: fingerprintOf(digest) }
}

/** The hash of a file's contents that `hashOf` has, read piece by piece. @throws Error if it can't be read */
export function hashOfFile(file: string): string {
  const hash = createHash('sha256').update(`${statSync(file).size}:`)
  for (const piece of piecesOf(file)) hash.update(piece)
  return hash.digest('hex').slice(0, 16)
}

/** The bytes of a file, piece by piece. Each is only valid until the next one. @throws Error if it can't be read */
export function* piecesOf(file: string, open: Open = openSync): Generator<Buffer> {
  const buffer = Buffer.allocUnsafe(PIECE)
  const handle = open(file, 'r')
  try {
    for (let count = readSync(handle, buffer); count > 0; count = readSync(handle, buffer)) yield buffer.subarray(0, count)
  } finally {
    closeSync(handle)
  }
}

/** In bytes. */
const PIECE = 256 * 1024

function contentHashOf(digest: Buffer): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  return Array.from({ length: 8 }, (_, index) => alphabet[(digest[index] ?? 0) % 32]).join('')
}

function fingerprintOf(digest: Buffer): string {
  return digest.toString('hex').slice(0, 16)
}
