/**
 * What the last build of a site knew and wrote, so that the next one does only what changed. Losing it costs
 * time, never correctness: whatever cannot be read counts as not there.
 */
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Frontmatter } from '../../src/shared/page/frontmatter.ts'
import type { PageSummary } from '../compile/compile-task.ts'
import type { TokenLook } from '../compile/highlight/styles.ts'
import { generatorVersion } from '../generator.ts'

export interface WrittenFile {
  /** Hash of all that the file was made from. */
  key: string
  size: number
  mtimeMs: number
}

export interface BuildRecord {
  version: string
  /** By the hash of its page's source. */
  frontmatter: Record<string, Frontmatter>
  /** By compile key. */
  pages: Record<string, PageSummary>
  /** Token styles of highlighted code, by its key. */
  codes: Record<string, TokenLook[]>
  /** Names of files that are named by content, by the hash of what they are made from. */
  names: Record<string, string>
  /** Rendered Markdown of the configuration, by the hash of what it is made from. */
  fragments: Record<string, string>
  /** What lies in the output folder, by path. */
  outputs: Record<string, WrittenFile>
}

export function emptyRecord(): BuildRecord {
  return { version: generatorVersion, frontmatter: {}, pages: {}, codes: {}, names: {}, fragments: {}, outputs: {} }
}

export function readRecord(cacheFolder: string): BuildRecord {
  try {
    const record: unknown = JSON.parse(readFileSync(recordFile(cacheFolder), 'utf8'))
    return isRecord(record) && record.version === generatorVersion ? record : emptyRecord()
  } catch {
    return emptyRecord()
  }
}

/** When a site was last built, in epoch milliseconds; undefined where that is not known. */
export function recordTime(cacheFolder: string): number | undefined {
  return statSync(recordFile(cacheFolder), { throwIfNoEntry: false })?.mtimeMs
}

export function writeRecord(cacheFolder: string, record: BuildRecord): void {
  writeAtomically(recordFile(cacheFolder), JSON.stringify(record))
}

/** A reader sees the old file or the new one, never half of it. */
export function writeAtomically(path: string, contents: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, contents)
  renameSync(draft, path)
}

/**
 * Writes a file that counts only once the record names it: what a killed build leaves half written is written anew.
 * Much faster than renaming, and there is one such file for each page.
 */
export function writeUnrecorded(path: string, contents: string): void {
  try {
    writeFileSync(path, contents)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, contents)
  }
}

function recordFile(cacheFolder: string): string {
  return join(cacheFolder, 'record.json')
}

function isRecord(value: unknown): value is BuildRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['frontmatter', 'pages', 'codes', 'names', 'fragments', 'outputs'].every((key) => isMap((value as Record<string, unknown>)[key]))
  )
}

function isMap(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
