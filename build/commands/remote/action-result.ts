/**
 * What an `ac` entry of a remote cache contains. Some servers only take it in the form that Bazel writes, an `ActionResult` of its Remote Execution API,
 * whose one output file here is the list of packs. It's encoded as Protocol Buffers: pairs of a tag and a value.
 */

/** A file in the `cas` part of the cache. */
export interface Digest {
  /** SHA-256, as 64 lowercase hexadecimal digits. */
  hash: string
  /** In bytes. */
  size: number
}

/** Tags of fields: their number in the API, shifted by 3, and 2 for a value with a length, or 0 for a number. */
const OUTPUT_FILES = (2 << 3) | 2
const FILE_PATH = (1 << 3) | 2
const FILE_DIGEST = (2 << 3) | 2
const DIGEST_HASH = (1 << 3) | 2
const DIGEST_SIZE = 2 << 3

export function encodeActionResult(path: string, { hash, size }: Digest): Buffer {
  const digest = Buffer.concat([field(DIGEST_HASH, Buffer.from(hash)), Buffer.from([DIGEST_SIZE]), varint(size)])
  return field(OUTPUT_FILES, Buffer.concat([field(FILE_PATH, Buffer.from(path)), field(FILE_DIGEST, digest)]))
}

/** The digest of the file with this path. Undefined if the bytes are anything else. */
export function decodeActionResult(bytes: Buffer, path: string): Digest | undefined {
  for (const file of valuesOf(bytes, OUTPUT_FILES)) {
    const digest = valuesOf(file, FILE_DIGEST)[0]
    if (valuesOf(file, FILE_PATH)[0]?.toString() !== path || digest === undefined) continue
    const hash = valuesOf(digest, DIGEST_HASH)[0]?.toString() ?? ''
    const size = numbersOf(digest, DIGEST_SIZE)[0]
    if (isHash(hash) && size !== undefined) return { hash, size }
  }
  return undefined
}

export function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}

function field(tag: number, value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([tag]), varint(value.length), value])
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
  return Buffer.from([...bytes, rest])
}

function valuesOf(bytes: Buffer, tag: number): Buffer[] {
  return fieldsOf(bytes).flatMap((found) => (found.tag === tag && typeof found.value !== 'number' ? [found.value] : []))
}

function numbersOf(bytes: Buffer, tag: number): number[] {
  return fieldsOf(bytes).flatMap((found) => (found.tag === tag && typeof found.value === 'number' ? [found.value] : []))
}

/** The fields up to the first one that can't be read. */
function fieldsOf(bytes: Buffer): { tag: number; value: Buffer | number }[] {
  const fields: { tag: number; value: Buffer | number }[] = []
  let at = 0
  const number = () => {
    let value = 0
    for (let factor = 1; at < bytes.length; factor *= 128) {
      const byte = bytes[at++] ?? 0
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
    return Number.NaN
  }
  while (at < bytes.length) {
    const tag = number()
    const value = number()
    if (Number.isNaN(value)) break
    if ((tag & 7) === 0) fields.push({ tag, value })
    else if ((tag & 7) === 2 && at + value <= bytes.length) {
      fields.push({ tag, value: bytes.subarray(at, at + value) })
      at += value
    } else break
  }
  return fields
}
