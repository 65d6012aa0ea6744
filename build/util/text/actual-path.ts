/**
 * Finds files whose names are written in another way. `é` is one character or two, an `e` and an accent: some systems store names in one form,
 * and people type them in the other, which looks the same. Addresses are always in the first form (NFC), which browsers' users type.
 */
import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** The path of an existing file or folder, with each name as it's stored. A path that leads to none stays as it is. */
export function actualPath(path: string): string {
  if (/^[ -~]*$/.test(path) || existsSync(path)) return path
  const folder = dirname(path)
  if (folder === path) return path
  const name = basename(path)
  const above = actualPath(folder)
  const stored = storedNames(above).find((other) => other.normalize() === name.normalize())
  return stored === undefined ? path : join(above, stored)
}

/** The names of files and folders in a folder, as they're stored. None if there's no such folder. */
export function storedNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // It doesn't exist, or it's a file.
    return []
  }
}

/** A name with its characters written out, to tell names apart that look the same: `cafe\u0301`. */
export function spelledOut(name: string): string {
  return name.replace(/[^ -~]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
}
