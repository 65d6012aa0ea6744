/** Which addresses answered not long ago, kept on disk so that a second check asks only for what is new or was broken. */
import { readFileSync } from 'node:fs'
import { writeAtomically } from '../store/write-atomically.ts'

/** How long an answer holds. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

export interface LinkMemory {
  /** True where the address answered within the last seven days. */
  knows(url: string): boolean
  add(url: string): void
  /** Writes what still holds. */
  save(): void
}

/** Reads the memory; a file that is missing or cannot be read is an empty one. */
export function readLinkMemory(path: string, now: () => number = Date.now): LinkMemory {
  const answeredAt = new Map(readEntries(path))
  const holds = (time: number) => time > now() - KEPT_MS && time <= now()
  return {
    knows: (url) => holds(answeredAt.get(url) ?? 0),
    add: (url) => answeredAt.set(url, now()),
    save: () => writeAtomically(path, JSON.stringify(Object.fromEntries([...answeredAt].filter(([, time]) => holds(time))))),
  }
}

function readEntries(path: string): [string, number][] {
  try {
    const read: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof read !== 'object' || read === null) return []
    return Object.entries(read).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
  } catch {
    return []
  }
}
