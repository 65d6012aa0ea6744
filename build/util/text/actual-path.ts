/** Finds files whose names have the other form of Unicode: `é` is one character or an `e` and an accent. Addresses have one (NFC), as browsers type. */
import { basename, dirname, join, resolve } from 'node:path'
import { existsSync, readdirSync } from '../../inputs/files.ts'
import { attempt } from '../attempt.ts'
import { realPlace } from '../real-place.ts'

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

/** The paths that a relative one may mean in a file: it starts at the file, or at the one that the file is a link to. */
export function pathsFrom(file: string, path: string): string[] {
  return [file, realPlace(file)].map((place) => actualPath(resolve(dirname(place), path)))
}

/** The one of these paths that leads to something, or else the first. */
export function pathFrom(file: string, path: string): string {
  const [beside = path, ...others] = pathsFrom(file, path)
  return [beside, ...others].find(existsSync) ?? beside
}

/** The names of files and folders in a folder, as they're stored. None if there's no such folder. */
export function storedNames(folder: string): string[] {
  return attempt(() => readdirSync(folder)) ?? []
}

/** A name with its characters written out, to tell names apart that look the same: `cafe\u0301`. */
export function spelledOut(name: string): string {
  return name.replace(/[^ -~]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
}
