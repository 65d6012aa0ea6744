/** Files that the generator itself has made, in the cache and in its own folder. They aren't inputs, so reading them isn't recorded. */
import { existsSync, readFileSync, rmSync } from 'node:fs'

export function isKept(path: string): boolean {
  return existsSync(path)
}

/** @throws Error if it isn't there */
export function readKept(path: string): Buffer {
  return readFileSync(path)
}

/** Reads JSON of a type that the caller knows, because it has written it. @throws Error if it isn't there */
export function readKeptJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T
}

/** Removes a file, or a folder with all that's in it, if it's there. */
export function removeKept(path: string): void {
  rmSync(path, { recursive: true, force: true })
}
