/**
 * Looks of programs and of authors' code, where it isn't known which result came of which look: a plugin may read a file once, and keep it for all
 * pages. So any change of what they have seen makes anew all that they've made.
 */
import { relative, resolve } from 'node:path'
import { type LookKind, look, lookAgain, partsOf } from '../inputs/looks.ts'
import { hashOf } from '../util/hash.ts'
import type { Memories, MemoryKind } from './memories.ts'

export interface Observed {
  /** States that were seen, by the look's kind and name. Paths are relative to the site, so that machines have the same keys. */
  readonly states: Readonly<Record<string, string>>
  /** Part of the keys of what was made. */
  readonly key: string
}

export function observedMemory(name: string): MemoryKind<Observed> {
  return {
    name,
    empty: { states: {}, key: '' },
    split: ({ states }) => Object.keys(states).map((each) => [each, () => ''] as const),
    // Other machines may have seen something else, so the keys of what is made have what this one sees.
    join: (names) => ({ states: Object.fromEntries([...names.keys()].map((each) => [each, ELSEWHERE])), key: '' }),
  }
}

const ELSEWHERE = ''

/** The key by now: that of the last look, unless something has changed that was looked at before. @param root the site's folder */
export function observedKey(kind: MemoryKind<Observed>, memories: Memories, root: string): string {
  const memory = memories.memory(kind)
  const { states, key } = memory.next ?? memory.last
  const now = Object.fromEntries(Object.keys(states).map((each) => [each, stateIn(root, each)]))
  const isSame = Object.entries(now).every(([each, state]) => states[each] === state)
  memory.next = { states: now, key: isSame ? key : hashOf('observed', JSON.stringify(now)) }
  return memory.next.key
}

/** Has the next build compare these looks, too. @param seen with absolute paths, and with what was seen before anything was made of it */
export function observe(kind: MemoryKind<Observed>, memories: Memories, seen: Iterable<readonly [string, string]>, root: string): void {
  const memory = memories.memory(kind)
  const { states, key } = memory.next ?? memory.last
  const added = [...seen].map(([each, state]): [string, string] => {
    const [kind, name] = partsOf(each)
    return [kind === 'variable' ? each : `${kind} ${relative(root, name).replaceAll('\\', '/')}`, state]
  })
  // The first state of each is the one that counts: what has changed since is made again.
  const all = Object.entries({ ...Object.fromEntries(added), ...states }).sort(([a], [b]) => (a < b ? -1 : 1))
  memory.next = { states: Object.fromEntries(all), key }
}

/** Counts as a look of this build, too. */
function stateIn(root: string, each: string): string {
  const [kind, name] = partsOf(each)
  const place: [LookKind, string] = [kind, kind === 'variable' ? name : resolve(root, name)]
  look(...place)
  return lookAgain(...place)
}
