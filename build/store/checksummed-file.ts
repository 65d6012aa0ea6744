/** Cache files with a name, length and checksum in front. Damaged files count as missing, so callers don't have to expect them. */
import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { attempt } from '../util/attempt.ts'
import { writeAtomically } from './write-atomically.ts'

/** @param name identifies the contents, in ASCII; a file that was sealed under another name counts as missing too */
export function writeChecksummed(path: string, name: string, contents: string | Uint8Array): void {
  const body = Buffer.from(contents)
  writeAtomically(path, Buffer.concat([Buffer.from(sealOf(name, body)), body]))
}

/** The body; undefined if the file is missing or damaged. */
export function readChecksummed(path: string, name: string): string | undefined {
  return readChecksummedBytes(path, name)?.toString('utf8')
}

/** The body as bytes; undefined if the file is missing or damaged. */
export function readChecksummedBytes(path: string, name: string): Buffer | undefined {
  // A file that can't be read for any reason counts as missing, and is created again.
  const file = attempt(() => readFileSync(path)) ?? Buffer.alloc(0)
  const start = file.indexOf(LINE_END) + 1
  const body = file.subarray(start)
  return file.toString('latin1', 0, start) === sealOf(name, body) ? body : undefined
}

/** Identifies what's in a file. Undefined if it's missing or damaged. */
export function sealIn(path: string, name: string): string | undefined {
  const body = readChecksummedBytes(path, name)
  return body && sealOf(name, body)
}

const LINE_END = 10

function sealOf(name: string, body: Uint8Array): string {
  return `${name} ${body.length} ${crc32(body).toString(16)}\n`
}
