import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { HEADERS_FILE, SECURITY_HEADERS } from '../security-policy/headers.ts'

/** Reads the headers of a built site, again after each build. A site without the file has those that are the same for all. */
export function createHeaderReader(folder: string): () => Readonly<Record<string, string>> {
  const file = join(folder, HEADERS_FILE)
  let read: { mtimeMs: number; headers: Readonly<Record<string, string>> } | undefined
  return () => {
    const mtimeMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (mtimeMs === undefined) return SECURITY_HEADERS
    if (read?.mtimeMs !== mtimeMs) read = { mtimeMs, headers: JSON.parse(readFileSync(file, 'utf8')) }
    return read.headers
  }
}
