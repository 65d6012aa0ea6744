/**
 * The record of a build as entries for packs, one for each value. A value is found under a hash of what it's made from, so values of different builds
 * never contradict one another, and those of any builds make a record together.
 */
import { type BuildRecord, emptyRecord } from '../cache/record.ts'
import type { WrittenFile } from '../emit/written-file.ts'
import type { KeptNeeds } from '../security/site-needs.ts'

/** What comes before a value's own name. */
export const RECORD = 'record'

const MAPS = ['frontmatter', 'traits', 'pages', 'fragments', 'answers', 'integrity'] as const

/** Values to store, by name. They're only turned into text if they're stored. */
export type RecordEntries = Map<string, () => string>

export function recordEntries(record: BuildRecord): RecordEntries {
  const entries: RecordEntries = new Map()
  for (const map of MAPS) {
    for (const [key, value] of Object.entries(record[map])) entries.set(`${RECORD}/${map}/${key}`, () => JSON.stringify(value))
  }
  for (const name of Object.keys(record.environment.variables)) entries.set(`${RECORD}/variables/${name}`, () => '')
  for (const { needs, keys } of record.needs) for (const key of keys) entries.set(`${RECORD}/needs/${key}`, () => JSON.stringify(needs))
  for (const [path, { key }] of Object.entries(record.outputs)) {
    if (hasHashInName(path)) entries.set(`${RECORD}/paths/${key}`, () => JSON.stringify(path))
  }
  return entries
}

/** The record that these entries make. Without the files that its build wrote, except for their names where a build needs those. */
export function recordFrom(entries: Iterable<readonly [name: string, body: Uint8Array]>): BuildRecord {
  const maps = Object.fromEntries(MAPS.map((map) => [map, new Map<string, unknown>()]))
  const needs = new Map<string, string[]>()
  const outputs = new Map<string, WrittenFile>()
  const variables: string[] = []
  for (const [name, body] of entries) {
    const [, kind = '', key = ''] = /^record\/(\w+)\/(.+)$/s.exec(name) ?? []
    const text = Buffer.from(body).toString()
    if (kind === 'needs') needs.set(text, [...(needs.get(text) ?? []), key])
    else if (kind === 'variables') variables.push(key)
    else if (kind === 'paths') outputs.set(JSON.parse(text), { ...NO_FILE, key })
    else maps[kind]?.set(key, JSON.parse(text))
  }
  const kept: KeptNeeds = [...needs].map(([text, keys]) => ({ needs: JSON.parse(text), keys }))
  const filled = Object.fromEntries(Object.entries(maps).map(([map, values]) => [map, Object.fromEntries(values)]))
  // Other machines may have had other values, so the keys of what code makes have those of this one.
  const environment = { variables: Object.fromEntries(variables.map((name) => [name, ELSEWHERE])), key: '' }
  return { ...emptyRecord(), ...filled, needs: kept, environment, outputs: Object.fromEntries(outputs) }
}

/** The state of no variable. */
const ELSEWHERE = ''

/** A build finds the names of these files by their keys. */
function hasHashInName(path: string): boolean {
  return path.endsWith('.js') || path.startsWith('.site/')
}

/** Equal to no file, so that all files are written. */
const NO_FILE = { hash: '', size: -1, ino: -1, mtimeMs: -1, ctimeMs: -1 }
