/** Memories that spare the next build what hasn't changed, each declared by its owner. Losing all of them costs time, but makes no build wrong. */
import { getOwn } from '../../src/shared/get-own.ts'

/** Parts of a value by name, as text that's only made if someone wants it. */
export type MemoryParts = Iterable<readonly [name: string, text: () => string]>

export interface MemoryKind<T> {
  readonly name: string
  /** Value in a first build. */
  readonly empty: T
  /** Takes a value apart, for other machines. Left out if it's of no use to them. */
  split?(value: T): MemoryParts
  /** Makes a value of parts, of which some may be missing, and others be from other builds. */
  join?(parts: ReadonlyMap<string, string>): T
}

/** A memory of many values, each under a key that says all that it was made from. A list, because objects with thousands of keys take long to make. */
export type MapKind<V> = MemoryKind<readonly (readonly [key: string, value: V])[]>

export function mapMemory<V>(name: string): MapKind<V> {
  return {
    name,
    empty: [],
    split: (values) => values.map(([key, value]) => [key, () => JSON.stringify(value)] as const),
    join: (parts) => [...parts].map(([key, text]) => [key, JSON.parse(text)] as const),
  }
}

export interface Memory<T> {
  /** Value that the last build left. */
  readonly last: T
  /** Value that the next build will find. Until it's set, that's what the last one left. */
  next?: T
}

export interface MemoryMap<V> {
  /** The value of this build or, if it has none yet, of the last, which is remembered then. */
  get(key: string): V | undefined
  set(key: string, value: V): void
}

export interface Memories {
  memory<T>(kind: MemoryKind<T>): Memory<T>
  map<V>(kind: MapKind<V>): MemoryMap<V>
}

/** The saved memories: their values by name, or parts of them that came from other machines. */
export interface SavedMemories {
  values: Readonly<Record<string, unknown>>
  parts?: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** @param read reads what was saved. Called once, when something is asked for */
export function createMemories(read: () => SavedMemories) {
  let saved: SavedMemories | undefined
  const single = new Map<string, { kind: MemoryKind<never>; memory: Memory<never> }>()
  const maps = new Map<string, { kind: MapKind<unknown>; last: ReadonlyMap<string, unknown>; next: Map<string, unknown> }>()
  let made = 0

  function lastOf<T>({ name, empty, join }: MemoryKind<T>): T {
    saved ??= read()
    const parts = saved.parts?.get(name)
    if (parts !== undefined && join !== undefined) return join(parts)
    // A file with the generator's own version was written by the same code.
    return (getOwn(saved.values, name) as T | undefined) ?? empty
  }

  /** @param isComplete true when all of this build is over, so that memories that it hasn't asked for are forgotten */
  function values(isComplete: boolean): Record<string, unknown> {
    saved ??= read()
    const now = [
      ...[...single].map(([name, { memory }]) => [name, memory.next ?? memory.last] as const),
      ...[...maps].map(([name, { last, next }]) => [name, [...(isComplete ? next : new Map([...last, ...next]))]] as const),
    ]
    return { ...saved.values, ...Object.fromEntries(now) }
  }

  return {
    memory<T>(kind: MemoryKind<T>): Memory<T> {
      const known = single.get(kind.name)
      if (known !== undefined) return known.memory as Memory<T>
      const memory: Memory<T> = { last: lastOf(kind) }
      single.set(kind.name, { kind: kind as MemoryKind<never>, memory: memory as Memory<never> })
      return memory
    },
    map<V>(kind: MapKind<V>): MemoryMap<V> {
      const { last, next } = maps.get(kind.name) ?? { last: new Map(lastOf(kind)), next: new Map<string, unknown>() }
      maps.set(kind.name, { kind: kind as MapKind<unknown>, last, next })
      return {
        get(key) {
          const value = next.get(key) ?? last.get(key)
          if (value !== undefined) next.set(key, value)
          return value as V | undefined
        },
        set(key, value) {
          if (next.get(key) !== value) made++
          next.set(key, value)
        },
      }
    },
    values,
    /** True if writing takes less time than making the new values again would. */
    areWorthSaving: () => made * 100 > [...maps.values()].reduce((sum, { next }) => sum + next.size, 0),
    /** Parts of all that is known now, for other machines. */
    *parts(): MemoryParts {
      const now = values(false)
      for (const [name, { kind }] of [...single, ...maps])
        for (const [key, text] of kind.split?.(now[name] as never) ?? []) yield [`${name}/${key}`, text] as const
    },
  }
}

/** Memories of a build without one before it, and which no other will have. */
export function noMemories(): Memories {
  return createMemories(() => ({ values: {} }))
}
