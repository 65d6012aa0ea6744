import { SourceMap } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Frame } from '../report/frames.ts'
import type { FilePosition } from '../report/position-at.ts'
import { readKeptJson } from '../store/kept-files.ts'
import { lastRead } from '../util/last-read.ts'

const mapOf = lastRead((bundle) => new SourceMap(readKeptJson(`${bundle}.map`)))

/** The source of a stack frame in a bundle with a map next to it. Undefined for other frames, and for code that the bundler added. */
export function placeInBundle({ file, line, column }: Frame, bundle: string): FilePosition | undefined {
  if (file?.startsWith('file:') !== true || fileURLToPath(file.replace(/\?.*$/, '')) !== bundle) return undefined
  const entry = mapOf(bundle).findEntry(line - 1, column - 1)
  if (!('originalSource' in entry)) return undefined
  // The paths in the map are relative to the bundler's output folder, but the bundle was written one folder deeper.
  const source = resolve(dirname(bundle), '..', entry.originalSource)
  return { file: source, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
}

/** True for an installed package's file, where an author can't fix anything. */
export function isInPackage(file: string): boolean {
  return /[\\/]node_modules[\\/]/.test(file)
}
