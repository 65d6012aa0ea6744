/** Memories that spare the next build what hasn't changed, each declared by its owner. Losing all of them costs time, but makes no build wrong. */
/** Parts of a value by name, as text that's only made if someone wants it. */
export type MemoryParts = Iterable<readonly [name: string, text: () => string]>

export interface MemoryKind<T> {
  readonly name: string
  /** Value in a first build. */
  readonly empty: T
  /** The value as JSON has it, and back. Left out if that's the value itself. */
  readonly plain?: { of(value: T): unknown; back(plain: unknown): T }
  /** Takes a value apart, for other machines. Left out if it's of no use to them. */
  split?(value: T): MemoryParts
  /** Makes a value of parts, of which some may be missing, and others be from other builds. */
  join?(parts: ReadonlyMap<string, string>): T
}

/** The part of a memory that has a value for each of thousands of names: a list in JSON, and then a map, because objects with so many keys take long to make. */
export function tableMemory<V>(name: string): MemoryKind<ReadonlyMap<string, V>> {
  // A file with the generator's own version was written by the same code.
  return { name, empty: new Map(), plain: { of: (table) => [...table], back: (list) => new Map(list as [string, V][]) } }
}

/** A memory of many values, each under a key that says all that it was made from. */
export type MapKind<V> = MemoryKind<ReadonlyMap<string, V>>

export function mapMemory<V>(name: string): MapKind<V> {
  return {
    ...tableMemory<V>(name),
    split: (values) => Array.from(values, ([key, value]) => [key, () => JSON.stringify(value)] as const),
    join: (parts) => new Map(Array.from(parts, ([key, text]) => [key, JSON.parse(text)])),
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
  /** Undefined if there's none of that name. Only asked for once. */
  value(name: string): unknown
  parts?: ReadonlyMap<string, ReadonlyMap<string, string>> | undefined
}

/** @param saved each of its values is only asked for when someone asks for that memory */
export function createMemories(saved: SavedMemories) {
  const single = new Map<string, { kind: MemoryKind<never>; memory: Memory<never> }>()
  const maps = new Map<string, { kind: MapKind<unknown>; last: ReadonlyMap<string, unknown>; next: Map<string, unknown>; made: number }>()

  function lastOf<T>({ name, empty, plain, join }: MemoryKind<T>): T {
    const parts = saved.parts?.get(name)
    if (parts !== undefined && join !== undefined) return join(parts)
    const value = saved.value(name)
    // A file with the generator's own version was written by the same code.
    return value === undefined ? empty : plain === undefined ? (value as T) : plain.back(value)
  }

  /** @param isComplete true when all of this build is over, so that values that it hasn't asked for are forgotten */
  const valueNow = ({ last, next }: { last: ReadonlyMap<string, unknown>; next: Map<string, unknown> }, isComplete: boolean) =>
    isComplete ? next : new Map([...last, ...next])
  const plainOf = <T>({ plain }: MemoryKind<T>, value: T): unknown => (plain === undefined ? value : plain.of(value))

  return {
    memory<T>(kind: MemoryKind<T>): Memory<T> {
      const known = single.get(kind.name)
      if (known !== undefined) return known.memory as Memory<T>
      const memory: Memory<T> = { last: lastOf(kind) }
      single.set(kind.name, { kind: kind as MemoryKind<never>, memory: memory as Memory<never> })
      return memory
    },
    map<V>(kind: MapKind<V>): MemoryMap<V> {
      const map = maps.get(kind.name) ?? {
        kind: kind as MapKind<unknown>,
        last: lastOf(kind),
        next: new Map<string, unknown>(),
        made: 0,
      }
      maps.set(kind.name, map)
      const { last, next } = map
      return {
        get(key) {
          const value = next.get(key) ?? last.get(key)
          if (value !== undefined) next.set(key, value)
          return value as V | undefined
        },
        set(key, value) {
          if ((next.get(key) ?? last.get(key)) !== value) map.made++
          next.set(key, value)
        },
      }
    },
    /** The values that aren't what the last build has left, by the names of their memories. @param isComplete see `valueNow` */
    *changed(isComplete: boolean): Generator<readonly [name: string, value: unknown]> {
      const isGiven = (name: string) => saved.parts?.has(name) === true
      for (const [name, { kind, memory }] of single) {
        if (memory.next !== undefined || isGiven(name)) yield [name, plainOf(kind, memory.next ?? memory.last)]
      }
      for (const [name, map] of maps)
        if (map.made > 0 || isGiven(name) || (isComplete && map.next.size < map.last.size))
          yield [name, plainOf(map.kind, valueNow(map, isComplete))]
    },
    /** True if writing takes less time than making the new values again would. */
    areWorthSaving() {
      const all = [...maps.values()]
      return all.reduce((sum, { made }) => sum + made, 0) * 100 > all.reduce((sum, { next }) => sum + next.size, 0)
    },
    /** Parts of all that is known now, for other machines. */
    *parts(): MemoryParts {
      const now = [
        ...[...single.values()].map(({ kind, memory }) => ({ kind, value: memory.next ?? memory.last })),
        ...[...maps.values()].map((map) => ({ kind: map.kind, value: valueNow(map, false) })),
      ]
      for (const { kind, value } of now)
        for (const [key, text] of kind.split?.(value as never) ?? []) yield [`${kind.name}/${key}`, text] as const
    },
  }
}

/** Memories of a build without one before it, and which no other will have. */
export function noMemories(): Memories {
  return createMemories({ value: () => undefined })
}
