/** Many texts in one file, of which a few are read. */
import { closeSync, openSync, readSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { attempt } from '../util/attempt.ts'
import { LostEntryError } from './lost-entry.ts'
import { writeAtomically } from './write-atomically.ts'

/** A text, or where it is in a file, with its checksum. */
export type KeptText = string | readonly [start: number, bytes: number, sum: number]

/** Writes a file with all texts. @returns where they are in it */
export function keepTexts(path: string, texts: readonly string[]): KeptText[] {
  const parts = texts.map((text) => Buffer.from(text))
  writeAtomically(path, Buffer.concat(parts))
  let start = 0
  return parts.map((part) => {
    const place = [start, part.length, crc32(part)] as const
    start += part.length
    return place
  })
}

/** @param path of the file, for a text that's in one @throws LostEntryError if it isn't there any more */
export function readKeptText(text: KeptText, path = ''): string {
  if (typeof text === 'string') return text
  const [start, bytes, sum] = text
  const part = attempt(() => {
    const file = openSync(path, 'r')
    try {
      const read = Buffer.alloc(bytes)
      readSync(file, read, 0, bytes, start)
      return read
    } finally {
      closeSync(file)
    }
  })
  if (part === undefined || crc32(part) !== sum) throw new LostEntryError(path)
  return part.toString('utf8')
}
