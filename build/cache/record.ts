/** What the last build of a site knew and wrote, so that the next one does only what changed. Losing it costs time, never correctness. */
import { join } from 'node:path'
import type { Frontmatter } from '../../src/shared/page/frontmatter.ts'
import type { PageSummary } from '../compile/compile-task.ts'
import type { WrittenFile } from '../emit/written-file.ts'
import { generatorVersion } from '../generator.ts'
import type { CheckedEntries } from '../store/page-store.ts'
import { readSealed, writeSealed } from '../store/sealed-file.ts'

export interface BuildRecord {
  version: string
  /** By the hash of its page's source. */
  frontmatter: Record<string, Frontmatter>
  /** By compile key. */
  pages: Record<string, PageSummary>
  /** Rendered Markdown of the configuration, by the hash of what it is made from. */
  fragments: Record<string, string>
  /** What was found whole in the store. */
  entries: CheckedEntries
  /** What lies in the output folder, by path. */
  outputs: Record<string, WrittenFile>
}

/** The paths at which files lie in the output folder, by what each was made from. Files that are named by their content are found this way. */
export function pathsByKey(outputs: BuildRecord['outputs']): Map<string, string> {
  return new Map(Object.entries(outputs).map(([path, { key }]) => [key, path]))
}

export function emptyRecord(): BuildRecord {
  return { version: generatorVersion, frontmatter: {}, pages: {}, fragments: {}, entries: {}, outputs: {} }
}

/** The record of the last build; an empty one if there is none, it is damaged, or another state of the generator wrote it. */
export function readRecord(cacheFolder: string): BuildRecord {
  const json = readSealed(recordFile(cacheFolder), RECORD)
  if (json === undefined) return emptyRecord()
  const record: BuildRecord = JSON.parse(json)
  return record.version === generatorVersion ? record : emptyRecord()
}

export function writeRecord(cacheFolder: string, record: BuildRecord): void {
  writeSealed(recordFile(cacheFolder), RECORD, JSON.stringify(record))
}

/** The file's name, and what its first line says that it holds. */
const RECORD = 'record'

function recordFile(cacheFolder: string): string {
  return join(cacheFolder, RECORD)
}
