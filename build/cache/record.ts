/** What a build knew and wrote, so that the next one only does what has changed. Losing it costs time, but never makes a build wrong. */
import { join } from 'node:path'
import type { PageSummary } from '../compile/compile-task.ts'
import { type KnownFiles, NOTHING_KNOWN } from '../discover/discover-pages.ts'
import type { WrittenFile } from '../emit/written-file.ts'
import { generatorVersion } from '../generator.ts'
import type { AnswerRecord } from '../samples/answer-samples.ts'
import type { KeptNeeds } from '../security/site-needs.ts'
import type { CheckedEntries } from '../store/page-store.ts'
import { readSealed, writeSealed } from '../store/sealed-file.ts'
import { NOTHING_READ, type ReadEnvironment } from './environment.ts'

export interface BuildRecord extends KnownFiles {
  version: string
  /** By compile key. */
  pages: Record<string, PageSummary>
  /** Rendered Markdown of the configuration, by a hash of its inputs. */
  fragments: Record<string, string>
  /** What the compiler said about samples, by the key of a page's code with answers. */
  answers: AnswerRecord
  /** Entries of the store that were intact. */
  entries: CheckedEntries
  /** What documents need of the content security policy. */
  needs: KeptNeeds
  /** Hashes of page modules, as `integrity` attributes have them, by path. */
  integrity: Record<string, string>
  /** What authors' code has read of the environment. */
  environment: ReadEnvironment
  /** Files in the output folder, by path. */
  outputs: Record<string, WrittenFile>
}

/** Paths in the output folder by key, to find files whose names contain a hash of their contents. */
export function pathsByKey(outputs: BuildRecord['outputs']): Map<string, string> {
  return new Map(Object.entries(outputs).map(([path, { key }]) => [key, path]))
}

export function emptyRecord(): BuildRecord {
  return {
    version: generatorVersion,
    ...NOTHING_KNOWN,
    pages: {},
    fragments: {},
    answers: {},
    entries: {},
    needs: [],
    integrity: {},
    environment: NOTHING_READ,
    outputs: {},
  }
}

/** The record of the last build. Empty if there is none, if it's damaged, or if another version of the generator wrote it. */
export function readRecord(cacheFolder: string): BuildRecord {
  const json = readSealed(recordFile(cacheFolder), RECORD)
  if (json === undefined) return emptyRecord()
  const record: BuildRecord = JSON.parse(json)
  return record.version === generatorVersion ? record : emptyRecord()
}

export function writeRecord(cacheFolder: string, record: BuildRecord): void {
  writeSealed(recordFile(cacheFolder), RECORD, JSON.stringify(record))
}

/** Both the name of the file and the name in its seal. */
const RECORD = 'record'

function recordFile(cacheFolder: string): string {
  return join(cacheFolder, RECORD)
}
