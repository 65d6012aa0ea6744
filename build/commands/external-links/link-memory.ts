/** Remembers on disk which addresses worked recently, so that the next check only requests new and broken ones. */
import { readFileSync } from 'node:fs'
import { writeAtomically } from '../../store/write-atomically.ts'

/** How long a success is remembered, in milliseconds. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

export interface LinkMemory {
  /** Whether the address worked within the last seven days. */
  knows(url: string): boolean
  add(url: string): void
  /** Writes all entries that haven't expired. */
  save(): void
}

/** Reads the memory, which is empty if the file is missing or damaged. */
export function readLinkMemory(path: string, now: () => number = Date.now): LinkMemory {
  const answeredAt = new Map(readEntries(path))
  const isFresh = (time: number) => time > now() - KEPT_MS && time <= now()
  return {
    knows: (url) => isFresh(answeredAt.get(url) ?? 0),
    add: (url) => answeredAt.set(url, now()),
    save: () => writeAtomically(path, JSON.stringify(Object.fromEntries([...answeredAt].filter(([, time]) => isFresh(time))))),
  }
}

function readEntries(path: string): [string, number][] {
  try {
    const entries: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof entries !== 'object' || entries === null) return []
    return Object.entries(entries).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
  } catch {
    return []
  }
}
