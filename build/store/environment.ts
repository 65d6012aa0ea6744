/** The variables that pages and plugins read, so that another value makes anew what their code makes. Those of configurations show in its values. */
import { hashOf } from '../util/hash.ts'
import type { Memories, MemoryKind } from './memories.ts'

export interface ReadEnvironment {
  /** Hashes of the variables that were read, by name. Null for those that weren't set. */
  variables: Readonly<Record<string, string | null>>
  /** Part of the keys of what was made. */
  key: string
}

export const ENVIRONMENT: MemoryKind<ReadEnvironment> = {
  name: 'environment',
  empty: { variables: {}, key: '' },
  split: ({ variables }) => Object.keys(variables).map((name) => [name, () => ''] as const),
  // Other machines may have had other values, so the keys of what code makes have those of this one.
  join: (names) => ({ variables: Object.fromEntries([...names.keys()].map((name) => [name, ELSEWHERE])), key: '' }),
}

const ELSEWHERE = ''

/** True if all variables have the values that they had. */
export function isSameEnvironment(variables: ReadEnvironment['variables']): boolean {
  return Object.entries(variables).every(([name, state]) => stateOf(name) === state)
}

/** The key for this build: that of the last one, unless a variable has changed that code has read in it or before. */
export function environmentKey({ variables, key }: ReadEnvironment): string {
  return isSameEnvironment(variables) ? key : hashOf('environment', JSON.stringify(statesOf(Object.keys(variables))))
}

/** The state for the next build. @param read names of variables that code has read in this build */
export function environmentAfter({ variables }: ReadEnvironment, key: string, read: Iterable<string>): ReadEnvironment {
  return { variables: statesOf([...Object.keys(variables), ...read]), key }
}

function statesOf(names: readonly string[]): ReadEnvironment['variables'] {
  return Object.fromEntries([...new Set(names)].sort().map((name) => [name, stateOf(name)]))
}

/** Values may be secrets. */
function stateOf(name: string): string | null {
  const value = process.env[name]
  return value === undefined ? null : hashOf(name, value)
}

/** Has the next build know what code has read in this one. @returns all variables that count from now on */
export function rememberEnvironment(memories: Memories, key: string, read: Iterable<string>): ReadEnvironment['variables'] {
  const memory = memories.memory(ENVIRONMENT)
  const next = environmentAfter(memory.last, key, read)
  memory.next = next
  return next.variables
}
